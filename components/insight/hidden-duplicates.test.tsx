import { screen, waitFor, within } from "@testing-library/react";
import { clickUndo } from "@/components/testing/click-undo";
import { renderApp } from "@/components/testing/render-app";
import { sampleAnalysed, sampleAnalytics, sampleInsight } from "@/lib/client/testing/sample-insight";
import { errorReply, stubApi } from "@/lib/client/testing/stub-api";
import { HiddenDuplicates } from "./hidden-duplicates";
import { InsightFigures } from "./insight-figures";

const CLEAN = "POST /api/intelligence/remove-duplicates";
const RESTORE = "POST /api/intelligence/restore-duplicates";
const busy = () => errorReply(500, "INTERNAL", "Busy");

/** Renders the figures and the hidden duplicates on a server that hides and restores `ids`. */
function renderDuplicates(ids: number[], start: { hidden: boolean }, replies: Record<string, unknown> = {}) {
  let hidden = start.hidden ? ids : [];
  const api = stubApi({
    "GET /api/feeds": [],
    "GET /api/bundles": [],
    "GET /api/analytics": sampleAnalytics(),
    "GET /api/intelligence/analytics": () =>
      sampleInsight({ duplicatesRemoved: hidden.length, duplicatesFound: ids.length - hidden.length }),
    "GET /api/intelligence/duplicates": () => hidden.map((id) => sampleAnalysed(id)),
    [CLEAN]: () => {
      const removedCount = ids.length - hidden.length;
      hidden = ids;
      return { removedCount };
    },
    [RESTORE]: ({ body }: { body: { ids?: number[] } }) => {
      const restored = body.ids ?? hidden;
      hidden = hidden.filter((id) => !restored.includes(id));
      return { restoredCount: restored.length };
    },
    ...replies,
  });
  const view = renderApp(
    <>
      <InsightFigures />
      <HiddenDuplicates />
    </>,
  );
  return { ...api, ...view };
}
const hiddenHeading = (count: string) => screen.findByRole("heading", { name: new RegExp(`^${count}`) });

describe("Clean Now", () => {
  test("hides duplicates, says how many and that nothing was deleted", async () => {
    const { user, sent } = renderDuplicates([1, 2], { hidden: false });
    expect(await screen.findByText("2 found")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Restore all" })).not.toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Clean Now" }));
    expect(await screen.findByText("2 duplicates hidden. Nothing was deleted.")).toBeVisible();
    expect(await hiddenHeading("2 hidden duplicates")).toBeVisible();
    expect(await screen.findByText("0 more found")).toBeVisible();
    expect(sent(CLEAN)).toHaveLength(1);
  });

  test("can be undone in the notice", async () => {
    const { user, sent } = renderDuplicates([1, 2], { hidden: false });
    await user.click(await screen.findByRole("button", { name: "Clean Now" }));
    await clickUndo(user);
    expect(await screen.findByText("2 articles back in your lists.")).toBeVisible();
    expect(sent(RESTORE)).toEqual([{}]);
    expect(await screen.findByText("2 found")).toBeVisible();
  });

  test("offers nothing to undo when there was no duplicate", async () => {
    const { user } = renderDuplicates([], { hidden: false });
    await user.click(await screen.findByRole("button", { name: "Clean Now" }));
    expect(await screen.findByText("0 duplicates: every article in your lists is there once.")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Undo" })).not.toBeInTheDocument();
  });

  test("reports a failure and can be tried again", async () => {
    const { user } = renderDuplicates([1], { hidden: false }, { [CLEAN]: busy });
    await user.click(await screen.findByRole("button", { name: "Clean Now" }));
    expect(await screen.findByText("Failed to remove duplicates")).toBeVisible();
    expect(screen.getByRole("button", { name: "Clean Now" })).toBeEnabled();
    expect(screen.getByText("1 found")).toBeVisible();
  });
});

describe("the hidden duplicates", () => {
  test("are loaded and listed on request, and put away again", async () => {
    const { user, calls } = renderDuplicates([1, 2], { hidden: true });
    const show = await screen.findByRole("button", { name: "Show" });
    expect(calls.some(({ path }) => path.endsWith("/duplicates"))).toBe(false);
    await user.click(show);
    expect(await screen.findByRole("article", { name: "Article 2" })).toBeVisible();
    expect(calls.find(({ path }) => path.endsWith("/duplicates"))?.query.get("hidden")).toBe("true");
    await user.click(screen.getByRole("button", { name: "Close" }));
    expect(screen.queryByRole("article")).not.toBeInTheDocument();
  });

  test("one restored article leaves the list, the others stay hidden", async () => {
    const { user, sent } = renderDuplicates([1, 2], { hidden: true });
    await user.click(await screen.findByRole("button", { name: "Show" }));
    const card = await screen.findByRole("article", { name: "Article 1" });
    await user.click(within(card).getByRole("button", { name: "Restore Article 1" }));
    expect(await screen.findByText("1 article back in your lists.")).toBeVisible();
    expect(sent(RESTORE)).toEqual([{ ids: [1] }]);
    await waitFor(() => expect(screen.queryByRole("article", { name: "Article 1" })).not.toBeInTheDocument());
    expect(screen.getByRole("article", { name: "Article 2" })).toBeVisible();
    expect(await hiddenHeading("1 hidden duplicate")).toBeVisible();
  });

  test("Restore all brings every article back, and the list goes", async () => {
    const { user, sent } = renderDuplicates([1, 2], { hidden: true });
    await user.click(await screen.findByRole("button", { name: "Restore all" }));
    await waitFor(() => expect(screen.queryByRole("heading", { name: /hidden duplicate/ })).not.toBeInTheDocument());
    expect(sent(RESTORE)).toEqual([{}]);
  });

  test("stay in the list when they could not be restored", async () => {
    const { user } = renderDuplicates([1], { hidden: true }, { [RESTORE]: busy });
    await user.click(await screen.findByRole("button", { name: "Show" }));
    await user.click(await screen.findByRole("button", { name: "Restore Article 1" }));
    expect(await screen.findByText("Failed to restore duplicates")).toBeVisible();
    expect(screen.getByRole("article", { name: "Article 1" })).toBeVisible();
    expect(screen.getByRole("button", { name: "Restore Article 1" })).toBeEnabled();
  });
});
