import { screen, waitFor, within } from "@testing-library/react";
import { articleList, articleRow, renderArticles } from "@/components/testing/render-articles";
import { sampleDetail } from "@/lib/client/testing/article-replies";
import { sampleItem } from "@/lib/client/testing/sample-item";
import { HomeScreen } from "./home-screen";

const titleLink = (title: string) => articleRow(title).getByRole("link", { name: new RegExp(`${title}$`) });

test("an article that is opened from the overview has the focus on its title, and gives it to its row", async () => {
  const { user } = renderArticles(<HomeScreen />);
  await articleList().findAllByRole("article");
  const featured = within(await screen.findByRole("region", { name: "Featured Articles" }));
  await user.click(featured.getByRole("link", { name: "Item 2" }));
  const heading = await screen.findByRole("heading", { level: 1, name: "Item 2" });
  await waitFor(() => expect(heading).toHaveFocus());
  await user.keyboard("{Escape}");
  await waitFor(() => expect(titleLink("Item 2")).toHaveFocus());
});

test("an article that the list does not have gives the focus to the list when it is closed", async () => {
  const { user } = renderArticles(<HomeScreen />, {
    address: "/?item=9",
    replies: {
      "GET /api/feed-items/9": sampleDetail(sampleItem(9)),
      "PATCH /api/feed-items/9/read": { id: 9, isRead: true, isStarred: false },
    },
  });
  await articleList().findAllByRole("article");
  expect(await screen.findByRole("heading", { level: 1, name: "Item 9" })).toBeVisible();
  await user.keyboard("{Escape}");
  await waitFor(() => expect(titleLink("Item 3")).toHaveFocus());
});
