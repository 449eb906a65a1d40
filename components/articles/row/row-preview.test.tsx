import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { articleRow } from "@/components/testing/render-articles";
import { renderList } from "@/components/testing/render-list";

/** Holds a finger on a row for longer than a tap. */
async function hold(title: string) {
  const row = articleRow(title).getByRole("heading");
  fireEvent.pointerDown(row, { pointerType: "touch" });
  await screen.findByRole("group", { name: "Selected articles" });
  fireEvent.pointerUp(row, { pointerType: "touch" });
}

test("a row that is held is selected; its preview has all that can be done with it, acts and closes", async () => {
  const { user, sent } = await renderList();
  await hold("Item 2");
  expect(articleRow("Item 2").getByRole("checkbox")).toBeChecked();
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "More for the selected articles" }));
  await user.click(await screen.findByRole("menuitem", { name: "Preview" }));
  const preview = within(await screen.findByRole("dialog", { name: "Item 2" }));
  await user.click(preview.getByRole("button", { name: "Star" }));
  await waitFor(() => expect(sent("PATCH /api/feed-items/2/star")).toEqual([{ isStarred: true }]));
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  expect(screen.queryByRole("group", { name: "Selected articles" })).not.toBeInTheDocument();
});

test("of several selected articles there is no preview", async () => {
  const { user } = await renderList();
  await hold("Item 2");
  await user.click(articleRow("Item 1").getByRole("checkbox"));
  await user.click(screen.getByRole("button", { name: "More for the selected articles" }));
  expect(await screen.findByRole("menuitem", { name: "Copy links" })).toBeVisible();
  expect(screen.queryByRole("menuitem", { name: "Preview" })).not.toBeInTheDocument();
});
