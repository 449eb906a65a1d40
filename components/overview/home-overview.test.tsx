import { screen, waitFor, within } from "@testing-library/react";
import { articleList, renderArticles } from "@/components/testing/render-articles";
import { HomeScreen } from "@/components/workspace/home-screen";
import { sampleItem } from "@/lib/client/testing/sample-item";

test("the counters and the greeting count unread articles the same", async () => {
  const stats = { totalItems: 9, unreadItems: 9, starredItems: 9, articlesToday: 1, activeFeeds: 1 };
  renderArticles(<HomeScreen />, { replies: { "GET /api/stats": stats } });
  await screen.findByRole("region", { name: "Articles" });
  await articleList().findAllByRole("article");
  const counters = within(screen.getByRole("group", { name: "Counters" }));
  expect(counters.getByRole("button", { name: /^Unread/ })).toHaveTextContent("Unread3");
  expect(screen.getByText("3 unread · 1 article today")).toBeInTheDocument();
});

test("what is featured comes with the list, in one request, and follows its filter", async () => {
  const items = [sampleItem(1, { isStarred: true }), sampleItem(2), sampleItem(3)];
  const { user, calls } = renderArticles(<HomeScreen />, { items });
  const featured = () =>
    within(screen.getByRole("region", { name: "Featured Articles" }))
      .getAllByRole("heading", { level: 3 })
      .map(({ textContent }) => textContent);
  const lists = () => calls.filter(({ path }) => /^\/api\/feed-items(\?|$)/.test(path)).length;
  await screen.findByRole("region", { name: "Featured Articles" });
  expect(featured()).toEqual(["Item 3", "Item 2"]);
  expect(lists()).toBe(1);
  await user.click(articleList().getByRole("radio", { name: "Starred" }));
  await waitFor(() => expect(featured()).toEqual(["Item 1"]));
  expect(lists()).toBe(2);
});
