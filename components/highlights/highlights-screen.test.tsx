import { screen, waitFor, within } from "@testing-library/react";
import { renderApp } from "@/components/testing/render-app";
import { errorReply, stubApi } from "@/lib/client/testing/stub-api";
import type { ListedHighlight } from "@/lib/contracts/highlights/highlights";
import { HighlightsScreen } from "./highlights-screen";

const sample = (at: number, more: Partial<ListedHighlight> = {}): ListedHighlight => ({
  id: `0192f3a4-5b6c-4d7e-8f90-a1b2c3d4e5f${at}`,
  itemId: at,
  quote: `Quote ${at}`,
  prefix: "",
  suffix: "",
  color: "green",
  note: null,
  publicUrl: null,
  isPrivate: false,
  createdAt: "2026-11-20T08:00:00.000Z",
  updatedAt: "2026-11-20T08:00:00.000Z",
  article: {
    title: `Article ${at}`,
    url: "https://e.org/",
    author: null,
    publishedAt: "2026-11-20T08:00:00.000Z",
    feedId: 7,
    feedTitle: "Small Compilers",
  },
  ...more,
});
const COUNTS = { total: 1, unread: 0, starred: 0, later: 0, highlights: 2, feeds: [], bundles: [], newestItemId: 1 };
const render = (replies: Record<string, unknown>) => {
  const api = stubApi({ "GET /api/counts": COUNTS, "GET /api/highlights/rss": { url: null }, ...replies });
  return { ...api, ...renderApp(<HighlightsScreen />) };
};
const list = () => screen.findByRole("list", { name: "Highlights" });

test("shows quotes with notes and articles, page by page, and exports", async () => {
  const { user } = render({
    "GET /api/highlights": ({ query }: { query: URLSearchParams }) =>
      query.get("cursor")
        ? [sample(2)]
        : Response.json([sample(1, { note: "Use in the talk." })], {
            headers: { Link: '<http://localhost/api/highlights?cursor=x>; rel="next"' },
          }),
  });
  expect(within(await list()).getByText("Use in the talk.")).toBeVisible();
  const link = screen.getByRole("link", { name: "Article 1" });
  expect(link).toHaveAttribute("href", "/articles/7?item=1");
  // Within a line of text a colour alone does not tell a link.
  expect(link).toHaveClass("underline", "pointer-coarse:py-4");
  expect(link.closest("p")).toHaveTextContent(/^Small Compilers · Article 1 · .*\bago/);
  await user.click(screen.getByRole("button", { name: "Load More" }));
  expect(await screen.findByText("Quote 2")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Load More" })).not.toBeInTheDocument();
  expect(await screen.findByRole("link", { name: "Export as Markdown" })).toHaveAttribute(
    "href",
    "/api/highlights/export?format=markdown",
  );
});

test("searches as one types, and says when nothing is found", async () => {
  const { user } = render({
    "GET /api/highlights": ({ query }: { query: URLSearchParams }) => (query.get("q") ? [] : [sample(1)]),
  });
  await list();
  await user.type(await screen.findByRole("searchbox", { name: "Search quotes and notes" }), "tides");
  expect(await screen.findByText("Nothing found")).toBeVisible();
  expect(screen.getByText(/contains “tides”/)).toBeVisible();
});

test("a deleted highlight leaves the list and can be restored", async () => {
  let rows = [sample(1), sample(2)];
  const { user, sent } = render({
    "GET /api/highlights": () => rows,
    [`DELETE /api/highlights/${sample(1).id}`]: () => {
      rows = [sample(2)];
      return {};
    },
    "POST /api/highlights": sample(1),
  });
  await user.click(within(await list()).getAllByRole("button", { name: "Delete highlight" })[0] as HTMLElement);
  await waitFor(() => expect(screen.queryByText("Quote 1")).not.toBeInTheDocument());
  await user.click(await screen.findByRole("button", { name: /Undo/ }));
  await waitFor(() => expect(sent("POST /api/highlights")).toMatchObject([{ id: sample(1).id, quote: "Quote 1" }]));
});

test("the private RSS is made, renewed and ended by choice", async () => {
  const url = "http://localhost:3000/rss/highlights/secret.xml";
  const { user, sent } = render({
    "GET /api/highlights": [sample(1)],
    "POST /api/highlights/rss": { url },
    "DELETE /api/highlights/rss": { url: null },
  });
  await user.click(await screen.findByRole("button", { name: "Create private link" }));
  expect(await screen.findByText(url)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "New link" }));
  await user.click(await screen.findByRole("button", { name: "Switch off" }));
  expect(await screen.findByRole("button", { name: "Create private link" })).toBeVisible();
  expect(sent("POST /api/highlights/rss")).toHaveLength(2);
});

test("without a highlight it says how to make one; a failure can be tried again", async () => {
  let fails = true;
  const { user } = render({
    "GET /api/counts": { ...COUNTS, highlights: 0 },
    "GET /api/feeds": [],
    "GET /api/bundles": [],
    "GET /api/highlights": () => (fails ? errorReply(500, "INTERNAL", "No") : []),
  });
  const retry = await screen.findByRole("button", { name: "Try again" }, { timeout: 10_000 });
  fails = false;
  await user.click(retry);
  expect(await screen.findByText("No highlights yet")).toBeVisible();
  expect(screen.queryByRole("link", { name: /^Export/ })).not.toBeInTheDocument();
});
