import { screen, waitFor, within } from "@testing-library/react";
import { clickUndo } from "@/components/testing/click-undo";
import { renderApp } from "@/components/testing/render-app";
import { sampleAnalytics, sampleDuplicate, sampleInsight } from "@/lib/client/testing/sample-insight";
import { errorReply, stubApi } from "@/lib/client/testing/stub-api";
import type { DuplicateArticle } from "@/lib/contracts/intelligence";
import { InsightFigures } from "./insight-figures";

const CLEAN = "POST /api/intelligence/remove-duplicates";
const RESTORE = "POST /api/intelligence/restore-duplicates";
const KEEP = "POST /api/intelligence/keep-duplicates";
const UNKEEP = "DELETE /api/intelligence/keep-duplicates";
const FOUND = "GET /api/intelligence/duplicates";
const busy = () => errorReply(500, "INTERNAL", "Busy");

/** Renders the figures on a server that lists, hides, restores and keeps these duplicates, `perPage` at a time. */
function renderFigures(
  all: DuplicateArticle[],
  { perPage = 50, replies = {} }: { perPage?: number; replies?: Record<string, unknown> } = {},
) {
  let [hidden, kept]: [number[], number[]] = [[], []];
  const open = () => all.filter(({ id }) => !hidden.includes(id) && !kept.includes(id));
  const api = stubApi({
    "GET /api/feeds": [],
    "GET /api/bundles": [],
    "GET /api/analytics": sampleAnalytics(),
    "GET /api/intelligence/analytics": () =>
      sampleInsight({ duplicatesRemoved: hidden.length, duplicatesFound: open().length }),
    [FOUND]: ({ query }: { query: URLSearchParams }) => {
      const from = Number(query.get("cursor") ?? 0);
      const next = from + perPage < open().length;
      const headers = new Headers();
      if (next) headers.set("link", `</api/intelligence/duplicates?hidden=false&cursor=${from + perPage}>; rel="next"`);
      return Response.json(open().slice(from, from + perPage), { headers });
    },
    [CLEAN]: ({ body }: { body: { ids: number[] } }) => {
      hidden = [...hidden, ...body.ids];
      return { removedCount: body.ids.length };
    },
    [RESTORE]: ({ body }: { body: { ids: number[] } }) => {
      hidden = hidden.filter((id) => !body.ids.includes(id));
      return { restoredCount: body.ids.length };
    },
    [KEEP]: ({ body }: { body: { id: number } }) => {
      kept = [...kept, body.id];
      return new Response(null, { status: 204 });
    },
    [UNKEEP]: ({ query }: { query: URLSearchParams }) => {
      kept = kept.filter((id) => id !== Number(query.get("id")));
      return new Response(null, { status: 204 });
    },
    ...replies,
  });
  return { ...api, ...renderApp(<InsightFigures />) };
}

type Rendered = ReturnType<typeof renderFigures>;
async function openDialog({ user }: Rendered): Promise<HTMLElement> {
  await user.click(await screen.findByRole("button", { name: "Clean Now" }));
  return screen.findByRole("dialog", { name: "Clean Now" });
}
const two = () => [sampleDuplicate(2), sampleDuplicate(1)];

test("shows each pair with its reason and what differs, and hides nothing before it is told to", async () => {
  const difference = {
    originalPublishedAt: "2026-03-01T10:00:00.000Z",
    originalDatePublished: "2026-03-01T10:00:00.000Z",
    words: 300,
    originalWords: 300,
    added: 1,
    missing: 1,
    firstAdded: ["stated"],
    firstMissing: ["said"],
  };
  const rendered = renderFigures([sampleDuplicate(1, { datePublished: "2026-03-01T12:00:00.000Z", difference })]);
  const dialog = await openDialog(rendered);
  const pair = await within(dialog).findByRole("listitem", { name: "Article 1" });
  expect(pair).toHaveTextContent("Same text: 1 word differs: “stated” instead of “said”; 2 hours later");
  expect(pair).toHaveTextContent(/Hides.*Plain Sight.*Stays.*The Wire/);
  await rendered.user.click(within(dialog).getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(rendered.sent(CLEAN)).toEqual([]);
});

test("says nothing of how much later a duplicate came if a feed gives no date", async () => {
  const rendered = renderFigures([sampleDuplicate(1, { datePublished: null })]);
  const pair = await within(await openDialog(rendered)).findByRole("listitem", { name: "Article 1" });
  expect(pair).toHaveTextContent(/found \d+ months ago/);
  expect(pair).not.toHaveTextContent(/later|earlier|at the same time/);
});

test("hides the pairs that are shown by their ids, and says that nothing was deleted", async () => {
  const rendered = renderFigures(two());
  expect(await screen.findByText("2 found")).toBeVisible();
  const dialog = await openDialog(rendered);
  await rendered.user.click(await within(dialog).findByRole("button", { name: "Hide 2 duplicates" }));
  expect(await screen.findByText("2 duplicates hidden. Nothing was deleted.")).toBeVisible();
  expect(rendered.sent(CLEAN)).toEqual([{ ids: [2, 1] }]);
  expect(await screen.findByText("0 more found")).toBeVisible();
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});

test("is undone in the notice for exactly these", async () => {
  const rendered = renderFigures(two());
  const dialog = await openDialog(rendered);
  await rendered.user.click(await within(dialog).findByRole("button", { name: "Hide 2 duplicates" }));
  await clickUndo(rendered.user);
  expect(await screen.findByText("2 articles back in your lists.")).toBeVisible();
  expect(rendered.sent(RESTORE)).toEqual([{ ids: [2, 1] }]);
});

test("a pair of which both are kept is not hidden, stays in its place and can be undone", async () => {
  const rendered = renderFigures(two());
  const dialog = await openDialog(rendered);
  await rendered.user.click(await within(dialog).findByRole("button", { name: "Keep both: Article 2" }));
  const undo = await within(dialog).findByRole("button", { name: "Undo keeping both: Article 2" });
  expect(undo).toHaveFocus();
  expect(rendered.sent(KEEP)).toEqual([{ id: 2, duplicateOf: 102 }]);
  expect(await within(dialog).findByRole("button", { name: "Hide 1 duplicate" })).toBeEnabled();
  expect(within(dialog).getAllByRole("listitem")).toHaveLength(2);
  await rendered.user.click(undo);
  expect(await within(dialog).findByRole("button", { name: "Hide 2 duplicates" })).toBeEnabled();
  expect(within(dialog).getAllByRole("listitem")).toHaveLength(2);
});

test("pages to the end, and hides only what is shown", async () => {
  const rendered = renderFigures(
    [3, 2, 1].map((id) => sampleDuplicate(id)),
    { perPage: 2 },
  );
  const dialog = await openDialog(rendered);
  expect(await within(dialog).findByText(/^1 more is not listed yet/)).toBeVisible();
  expect(within(dialog).getByRole("button", { name: "Hide 2 duplicates" })).toBeEnabled();
  await rendered.user.click(within(dialog).getByRole("button", { name: "Show more" }));
  await rendered.user.click(await within(dialog).findByRole("button", { name: "Hide 3 duplicates" }));
  await waitFor(() => expect(rendered.sent(CLEAN)).toEqual([{ ids: [3, 2, 1] }]));
});

test("offers nothing where there is no duplicate", async () => {
  renderFigures([]);
  expect(await screen.findByText("0 found")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Clean Now" })).not.toBeInTheDocument();
});

test("stays open when both articles of the last pair are kept", async () => {
  const rendered = renderFigures([sampleDuplicate(1)]);
  const dialog = await openDialog(rendered);
  await rendered.user.click(await within(dialog).findByRole("button", { name: "Keep both: Article 1" }));
  expect(await screen.findByText("0 found")).toBeInTheDocument();
  expect(within(dialog).getByRole("button", { name: "Undo keeping both: Article 1" })).toBeVisible();
});

test("a failure is reported, and the pairs stay to try again", async () => {
  const rendered = renderFigures(two(), { replies: { [CLEAN]: busy } });
  const dialog = await openDialog(rendered);
  await rendered.user.click(await within(dialog).findByRole("button", { name: "Hide 2 duplicates" }));
  expect(await screen.findByText("Failed to remove duplicates")).toBeInTheDocument();
  expect(within(dialog).getByRole("button", { name: "Hide 2 duplicates" })).toBeEnabled();
});

test("duplicates that do not load can be asked for again", async () => {
  let fails = true;
  const rendered = renderFigures(two(), {
    replies: { [FOUND]: () => (fails ? busy() : two()) },
  });
  const dialog = await openDialog(rendered);
  expect(await within(dialog).findByText("Failed to load duplicates")).toBeVisible();
  fails = false;
  await rendered.user.click(within(dialog).getByRole("button", { name: /again/i }));
  expect(await within(dialog).findByRole("button", { name: "Hide 2 duplicates" })).toBeVisible();
});
