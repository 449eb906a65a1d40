import { screen, waitFor, within } from "@testing-library/react";
import { renderApp } from "@/components/testing/render-app";
import { sampleDuplicate, sampleInsight } from "@/lib/client/testing/sample-insight";
import { errorReply, stubApi } from "@/lib/client/testing/stub-api";
import { HiddenDuplicates } from "./hidden-duplicates";

const RESTORE = "POST /api/intelligence/restore-duplicates";
const busy = () => errorReply(500, "INTERNAL", "Busy");

/** Renders the hidden duplicates on a server that restores them. */
function renderDuplicates(ids: number[], replies: Record<string, unknown> = {}) {
  let hidden = ids;
  const api = stubApi({
    "GET /api/intelligence/analytics": () =>
      sampleInsight({ duplicatesRemoved: hidden.length, duplicatesFound: ids.length - hidden.length }),
    "GET /api/intelligence/duplicates": () => hidden.map((id) => sampleDuplicate(id)),
    [RESTORE]: ({ body }: { body: { ids?: number[] } }) => {
      const restored = body.ids ?? hidden;
      hidden = hidden.filter((id) => !restored.includes(id));
      return { restoredCount: restored.length };
    },
    ...replies,
  });
  const view = renderApp(<HiddenDuplicates />);
  return { ...api, ...view };
}
const hiddenHeading = (count: string) => screen.findByRole("heading", { name: new RegExp(`^${count}`) });

describe("the hidden duplicates", () => {
  test("are loaded and listed on request, and put away again", async () => {
    const { user, calls } = renderDuplicates([1, 2]);
    const show = await screen.findByRole("button", { name: "Show" });
    expect(calls.some(({ path }) => path.endsWith("/duplicates"))).toBe(false);
    await user.click(show);
    expect(await screen.findByRole("article", { name: "Article 2" })).toBeVisible();
    expect(calls.find(({ path }) => path.endsWith("/duplicates"))?.query.get("hidden")).toBe("true");
    await user.click(screen.getByRole("button", { name: "Close" }));
    expect(screen.queryByRole("article")).not.toBeInTheDocument();
  });

  test("one restored article leaves the list, the others stay hidden", async () => {
    const { user, sent } = renderDuplicates([1, 2]);
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
    const { user, sent } = renderDuplicates([1, 2]);
    await user.click(await screen.findByRole("button", { name: "Restore all" }));
    await waitFor(() => expect(screen.queryByRole("heading", { name: /hidden duplicate/ })).not.toBeInTheDocument());
    expect(sent(RESTORE)).toEqual([{}]);
  });

  test("stay in the list when they could not be restored", async () => {
    const { user } = renderDuplicates([1], { [RESTORE]: busy });
    await user.click(await screen.findByRole("button", { name: "Show" }));
    await user.click(await screen.findByRole("button", { name: "Restore Article 1" }));
    expect(await screen.findByText("Failed to restore duplicates")).toBeVisible();
    expect(screen.getByRole("article", { name: "Article 1" })).toBeVisible();
    expect(screen.getByRole("button", { name: "Restore Article 1" })).toBeEnabled();
  });
});
