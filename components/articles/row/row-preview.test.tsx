import { fireEvent, screen, waitFor } from "@testing-library/react";
import { articleList, articleRow, renderArticles } from "@/components/testing/render-articles";
import { HomeScreen } from "@/components/workspace/home-screen";

/** Holds a finger on a row for longer than a tap. */
async function hold(title: string) {
  const row = articleRow(title).getByRole("heading");
  fireEvent.pointerDown(row, { pointerType: "touch" });
  const preview = await screen.findByRole("dialog", { name: title });
  fireEvent.pointerUp(row, { pointerType: "touch" });
  return preview;
}

test("a row that is held shows a preview, whose actions act and close it", async () => {
  const { user, sent } = renderArticles(<HomeScreen />);
  await articleList().findAllByRole("article");
  await hold("Item 2");
  await user.click(screen.getByRole("button", { name: "Star" }));
  await waitFor(() => expect(sent("PATCH /api/feed-items/2/star")).toEqual([{ isStarred: true }]));
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  await hold("Item 2");
  await user.click(screen.getByRole("button", { name: "Select" }));
  expect(await articleRow("Item 2").findByRole("checkbox")).toBeChecked();
});
