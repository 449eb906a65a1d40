import { screen } from "@testing-library/react";
import { renderApp } from "@/components/testing/render-app";
import { articleReplies } from "@/lib/client/testing/article-replies";
import { sampleAnalysed, sampleAnalytics, sampleInsight } from "@/lib/client/testing/sample-insight";
import { errorReply, stubApi } from "@/lib/client/testing/stub-api";
import { InsightsScreen } from "./insights-screen";

type Call = { query: URLSearchParams };
const article = (name: string) => screen.findByRole("listitem", { name });
const next = (cursor: string) => ({
  headers: { link: `</api/intelligence/high-quality?minQuality=70&cursor=${cursor}>; rel="next"` },
});

/** Renders the list by quality, whose pages are these. */
function renderPages(page: (cursor: string) => unknown) {
  window.history.replaceState(null, "", "/intelligence?tab=quality");
  stubApi({
    // The first article is shown next to the list, and leads on to the second.
    ...articleReplies([5, 4].map((id) => sampleAnalysed(id))),
    "GET /api/intelligence/analytics": sampleInsight(),
    "GET /api/intelligence/high-quality": ({ query }: Call) => page(query.get("cursor") ?? ""),
    "GET /api/feeds": [],
    "GET /api/bundles": [],
    "GET /api/analytics": sampleAnalytics(),
    "GET /api/reading-days": [],
    "GET /api/score-corrections": [],
  });
  return renderApp(<InsightsScreen start="overview" />);
}

test("a list loads to its end, where it says so", async () => {
  const pages: Record<string, () => Response> = {
    "": () => Response.json([sampleAnalysed(5)], next("a")),
    a: () => Response.json([], next("b")),
    b: () => Response.json([sampleAnalysed(4)]),
  };
  const { user } = renderPages((cursor) => pages[cursor]?.());
  expect(await article("Article 5")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Load More Articles" }));
  await user.click(await screen.findByRole("button", { name: "Load More Articles" }));
  expect(await article("Article 4")).toBeVisible();
  expect(screen.getByText("You've reached the end.")).toBeVisible();
});

test("a list keeps its rows when the next do not load, and can be asked again", async () => {
  let fails = true;
  const { user } = renderPages((cursor) => {
    if (cursor === "") return Response.json([sampleAnalysed(5)], next("a"));
    return fails ? errorReply(500, "INTERNAL", "Busy") : [sampleAnalysed(4)];
  });
  await user.click(await screen.findByRole("button", { name: "Load More Articles" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("Failed to load more articles");
  expect(await article("Article 5")).toBeVisible();
  fails = false;
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await article("Article 4")).toBeVisible();
});

test("on a phone the tab that is chosen at first stays clear of the edge of its strip", async () => {
  const spies = [
    jest.spyOn(HTMLElement.prototype, "offsetLeft", "get").mockReturnValue(300),
    jest.spyOn(HTMLElement.prototype, "offsetWidth", "get").mockReturnValue(80),
    jest.spyOn(Element.prototype, "clientWidth", "get").mockReturnValue(200),
  ];
  renderPages(() => []);
  expect(screen.getByRole("tablist", { name: "Insights" }).scrollLeft).toBe(300 + 80 + 16 - 200);
  for (const spy of spies) spy.mockRestore();
});

test("without feeds the overview offers the first one, and no figures", async () => {
  const { user } = renderPages(() => []);
  await user.click(await screen.findByRole("tab", { name: "Overview" }));
  expect(await screen.findByText("Nothing read yet")).toBeVisible();
  expect(screen.getByRole("link", { name: "Add feed" })).toHaveAttribute("href", "/new-feed");
  expect(screen.queryByRole("heading", { name: "Top Feeds" })).not.toBeInTheDocument();
});
