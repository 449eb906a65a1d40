import { screen, within } from "@testing-library/react";
import { renderApp } from "@/components/testing/render-app";
import { sampleBundle } from "@/lib/client/testing/sample-bundle";
import { sampleFeed } from "@/lib/client/testing/sample-feed";
import { stubApi } from "@/lib/client/testing/stub-api";
import { StatsTab } from "./stats-tab";

function renderStats(replies: Record<string, unknown>) {
  stubApi({ "GET /api/reading-days": [], ...replies });
  renderApp(<StatsTab />);
}
const count = (id: number, unread: number) => ({ id, total: 9, unread, starred: 0 });
const counts = {
  ...{ total: 1200, unread: 12, starred: 0, later: 0, highlights: 0, newestItemId: null },
  feeds: [count(1, 0), count(2, 3), count(3, 1), count(4, 8)],
  bundles: [count(4, 11), count(5, 0)],
};

test("the statistics count feeds, bundles and articles, name the three of each with the most unread, and lead to Insights", async () => {
  const bundles = [sampleBundle(5, { name: "Evenings" }), sampleBundle(4, { name: "Mornings" })];
  renderStats({
    "GET /api/feeds": [1, 2, 3, 4].map((id) => sampleFeed(id, { title: `Feed ${id}` })),
    "GET /api/bundles": bundles,
    "GET /api/counts": counts,
    "GET /api/reading-days": [
      { date: "2026-03-07", articles: 9, minutes: 14, bundles: [] },
      { date: "2026-03-08", articles: 4, minutes: 6, bundles: [] },
    ],
  });
  const links = (title: string) =>
    within(screen.getByRole("region", { name: title }))
      .getAllByRole("link")
      .map((link) => link.getAttribute("href"));
  expect(await screen.findByRole("link", { name: "Feed 4 8 unread" })).toBeVisible();
  expect(links("Feeds")).toEqual(["/articles/4", "/articles/2", "/articles/3", "/articles"]);
  expect(screen.getByRole("link", { name: "+1 more" })).toHaveClass("text-link");
  expect(await screen.findByRole("link", { name: "Evenings all read" })).toBeVisible();
  expect(links("Bundles")).toEqual(["/bundles?bundle=4", "/bundles?bundle=5"]);
  const figure = (label: string) => screen.getByText(label, { selector: "dt" }).nextSibling;
  for (const [label, value] of Object.entries({ Feeds: "4", Bundles: "2", Articles: "1,200", Unread: "12" }))
    expect(figure(label)).toHaveTextContent(value);
  expect(await screen.findByText("You read 13 articles in the last 7 days.")).toBeVisible();
  expect(screen.getByRole("link", { name: "Insights" })).toHaveAttribute("href", "/intelligence");
});

const none = { ...counts, total: 0, unread: 0, feeds: [], bundles: [] };

test("a new account sees one step, and no zeros", async () => {
  renderStats({ "GET /api/feeds": [], "GET /api/bundles": [], "GET /api/counts": none });
  expect(await screen.findByText("Add a feed to see your statistics.")).toBeVisible();
  expect(screen.getByRole("link", { name: "Add feed" })).toHaveAttribute("href", "/new-feed");
  expect(screen.queryByText("Articles", { selector: "dt" })).not.toBeInTheDocument();
  expect(screen.queryByRole("region", { name: "Feeds" })).not.toBeInTheDocument();
});

test("the statistics say what there is none of yet", async () => {
  renderStats({ "GET /api/feeds": [], "GET /api/bundles": [sampleBundle(5)], "GET /api/counts": none });
  expect(await screen.findByText("You don't follow any feeds yet.")).toBeVisible();
  expect(screen.getByRole("link", { name: "Add feed" })).toHaveAttribute("href", "/new-feed");
  expect(screen.getByText("Articles", { selector: "dt" }).nextSibling).toHaveTextContent(/^0$/);
});

test("the statistics offer the first bundle", async () => {
  renderStats({ "GET /api/feeds": [sampleFeed(1)], "GET /api/bundles": [], "GET /api/counts": none });
  expect(await screen.findByText("You have no bundles yet.")).toBeVisible();
  expect(screen.getByRole("button", { name: "Create Bundle" })).toBeVisible();
});
