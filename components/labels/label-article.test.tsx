import { screen, waitFor } from "@testing-library/react";
import { renderApp } from "@/components/testing/render-app";
import { useDialogs } from "@/lib/client/hooks/use-dialogs";
import { sampleDetail } from "@/lib/client/testing/article-replies";
import { sampleItem } from "@/lib/client/testing/sample-item";
import { stubApi } from "@/lib/client/testing/stub-api";

/** The dialog for article 1, with labels of `names`, which loads only when `load` is called. */
async function openDialog({ names = [] as string[], articles = [1] }) {
  let load: () => void = () => undefined;
  const loaded = new Promise<void>((resolve) => {
    load = resolve;
  });
  const labels = names.map((name, at) => ({ id: 71 + at, name }));
  const labelled = articles.map((id) => ({ id, labels }));
  const add = ({ body }: { body: unknown }) => {
    const { ids, add } = body as { ids: number[]; add: string[] };
    labels.push(...add.map((name) => ({ id: 99 + labels.length, name })));
    return ids.map((id) => ({ id, labels }));
  };
  const { sent } = stubApi({
    "GET /api/labels": labels.map((label) => ({ ...label, itemCount: 1, unreadCount: 0 })),
    "GET /api/feed-items/1": () => loaded.then(() => sampleDetail(sampleItem(1), { labels })),
    "GET /api/feed-items/labels": () => loaded.then(() => labelled),
    "POST /api/feed-items/labels": add,
  });
  function Opener() {
    const { open } = useDialogs();
    const [itemId = 0] = articles;
    const dialog =
      articles.length > 1
        ? ({ kind: "label-articles", itemIds: articles } as const)
        : ({ kind: "label-article", itemId } as const);
    return (
      <button type="button" onClick={() => open(dialog)}>
        Open
      </button>
    );
  }
  const { user } = renderApp(<Opener />);
  await user.click(screen.getByRole("button", { name: "Open" }));
  const type = async (text: string) => user.type(await screen.findByLabelText("Find or create a label"), text);
  return { user, type, load: () => load(), posts: () => sent("POST /api/feed-items/labels") };
}

const box = (name: string) => screen.findByRole("checkbox", { name });

test("adds labels that are entered before the article has loaded as soon as it has", async () => {
  const { type, load, posts } = await openDialog({});
  await type("To cite{Enter}");
  expect(await box("To cite")).toBeChecked();
  await type("Cook{Enter}");
  expect(posts()).toEqual([]);
  load();
  await waitFor(() =>
    expect(posts()).toEqual([
      { ids: [1], add: ["To cite"] },
      { ids: [1], add: ["Cook"] },
    ]),
  );
  expect(await box("To cite")).toBeChecked();
  expect(await box("Cook")).toBeChecked();
});

test("does not add a label again that the article turns out to have", async () => {
  const { type, load, posts } = await openDialog({ names: ["Keep"] });
  await type("keep{Enter}");
  load();
  await waitFor(async () => expect(await box("Keep")).toBeEnabled());
  expect(await box("Keep")).toBeChecked();
  expect(posts()).toEqual([]);
});

test.each([
  ["an article", [1]],
  ["several articles", [1, 2]],
])("adds a label to %s when the dialog closes before they have loaded", async (_, articles) => {
  const { type, user, load, posts } = await openDialog({ articles });
  await type("To cite{Enter}");
  await user.click(screen.getByRole("button", { name: "Done" }));
  await waitFor(() => expect(posts()).toEqual([{ ids: articles, add: ["To cite"] }]));
  load();
});
