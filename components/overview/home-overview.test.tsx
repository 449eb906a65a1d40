import { screen, within } from "@testing-library/react";
import { articleList, renderArticles } from "@/components/testing/render-articles";
import { HomeScreen } from "@/components/workspace/home-screen";

test("the counters and the greeting count unread articles the same", async () => {
  const stats = { totalItems: 9, unreadItems: 9, starredItems: 9, articlesToday: 1, activeFeeds: 1 };
  renderArticles(<HomeScreen />, { replies: { "GET /api/stats": stats } });
  await screen.findByRole("region", { name: "Articles" });
  await articleList().findAllByRole("article");
  const counters = within(screen.getByRole("group", { name: "Counters" }));
  expect(counters.getByRole("button", { name: /^Unread/ })).toHaveTextContent("Unread3");
  expect(screen.getByText(/^3 unread from 1 feed/)).toBeInTheDocument();
});
