import { screen, waitFor } from "@testing-library/react";
import { renderApp } from "@/components/testing/render-app";
import { useDeleteLabel, useLabels } from "@/lib/client/data/library/use-labels";
import { useItemList } from "@/lib/client/data/use-item-list";
import { sampleItem } from "@/lib/client/testing/sample-item";
import { errorReply, stubApi } from "@/lib/client/testing/stub-api";

const KEEP = { id: 71, name: "Keep" };

/** The list of a label, and the button that deletes it. */
function LabelList() {
  useLabels();
  const { items } = useItemList({ filter: "all", sort: "newest", labelId: KEEP.id });
  const remove = useDeleteLabel();
  return (
    <>
      <p>{items.length} listed</p>
      <button type="button" onClick={() => remove.mutate(KEEP)}>
        Delete
      </button>
    </>
  );
}

test("the list of a deleted label, which is still on the screen, is not asked for again", async () => {
  let isThere = true;
  const { calls } = stubApi({
    "GET /api/labels": () => (isThere ? [{ ...KEEP, itemCount: 1, unreadCount: 0 }] : []),
    "GET /api/feed-items": () => (isThere ? [sampleItem(1)] : errorReply(404, "NOT_FOUND", "No such label")),
    [`DELETE /api/labels/${KEEP.id}`]: () => {
      isThere = false;
      return {};
    },
  });
  const { user } = renderApp(<LabelList />);
  await screen.findByText("1 listed");
  await user.click(screen.getByRole("button", { name: "Delete" }));
  await screen.findByText("Label deleted");
  await waitFor(() => expect(calls.filter(({ path }) => path === "/api/labels").length).toBeGreaterThan(1));
  const waited = jest.mocked(fetch).mock.calls.filter(([, init]) => !init?.signal?.aborted);
  expect(waited.filter(([address]) => String(address).includes(`labelId=${KEEP.id}`))).toHaveLength(1);
});
