import { screen, waitFor } from "@testing-library/react";
import { renderApp } from "@/components/testing/render-app";
import { useDialogs } from "@/lib/client/hooks/use-dialogs";
import { stubApi } from "@/lib/client/testing/stub-api";
import type { ItemLabel } from "@/lib/contracts/labels";

const KEEP = { id: 71, name: "Keep" };
const COOK = { id: 72, name: "Cook" };
const counted = (label: ItemLabel) => ({ ...label, itemCount: 1, unreadCount: 0 });

/** The dialog for three articles: one has both labels, one has "Cook". */
function openDialog() {
  const labels = new Map<number, ItemLabel[]>([
    [1, [COOK, KEEP]],
    [2, [COOK]],
    [3, []],
  ]);
  const listed = (ids: number[]) => ids.map((id) => ({ id, labels: labels.get(id) ?? [] }));
  const { calls } = stubApi({
    "GET /api/labels": [COOK, KEEP].map(counted),
    "GET /api/feed-items/labels": ({ query }: { query: URLSearchParams }) =>
      listed((query.get("ids") ?? "").split(",").map(Number)),
    "POST /api/feed-items/labels": ({ body }: { body: unknown }) => {
      const { ids, add = [], remove = [] } = body as { ids: number[]; add?: string[]; remove?: string[] };
      for (const id of ids) {
        const others = (labels.get(id) ?? []).filter(({ name }) => !remove.includes(name));
        labels.set(id, [
          ...others,
          ...add.map((name) => [COOK, KEEP].find((each) => each.name === name) ?? { id: 73, name }),
        ]);
      }
      return listed(ids);
    },
  });
  function Opener() {
    const { open } = useDialogs();
    return (
      <button type="button" onClick={() => open({ kind: "label-articles", itemIds: [1, 2, 3] })}>
        Open
      </button>
    );
  }
  const { user } = renderApp(<Opener />);
  const posts = () => calls.filter(({ method }) => method === "POST").map(({ body }) => body);
  return { user, posts };
}

const box = (name: string) => screen.findByRole("checkbox", { name });

test("a label that some articles have is put on the others by one call, and Ctrl+Z takes it off those", async () => {
  const { user, posts } = openDialog();
  await user.click(screen.getByRole("button", { name: "Open" }));
  await waitFor(async () => expect(await box("Cook")).toBePartiallyChecked());
  await user.click(await box("Cook"));
  expect(await box("Cook")).toBeChecked();
  await waitFor(() => expect(posts()).toEqual([{ ids: [3], add: ["Cook"] }]));
  await screen.findByText("“Cook” put on the article");
  await user.keyboard("{Control>}z{/Control}");
  await waitFor(() => expect(posts()).toHaveLength(2));
  expect(posts()[1]).toEqual({ ids: [3], remove: ["Cook"] });
  await waitFor(async () => expect(await box("Cook")).toBePartiallyChecked());
});

test("a new label is put on all of them by Enter, and a box that is checked takes it off all of them", async () => {
  const { user, posts } = openDialog();
  await user.click(screen.getByRole("button", { name: "Open" }));
  await waitFor(async () => expect(await box("Keep")).toBePartiallyChecked());
  await user.type(await screen.findByLabelText("Find or create a label"), "To cite{Enter}");
  expect(await box("To cite")).toBeChecked();
  expect(await screen.findByText("“To cite” put on 3 articles")).toBeVisible();
  await user.click(await box("To cite"));
  await waitFor(() =>
    expect(posts()).toEqual([
      { ids: [1, 2, 3], add: ["To cite"] },
      { ids: [1, 2, 3], remove: ["To cite"] },
    ]),
  );
  expect(await screen.findByText("“To cite” taken off 3 articles")).toBeVisible();
});
