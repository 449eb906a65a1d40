import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { act, screen } from "@testing-library/react";
import { findRow, forgetLibraryView, renderLibrary } from "@/components/testing/render-library";
import { countKeys } from "@/lib/client/queries/item-queries";
import type { Counts } from "@/lib/contracts/items";

const rendered: string[] = [];
let client: QueryClient;
jest.mock("./tree-row", () => {
  const { TreeRow } = jest.requireActual("./tree-row");
  return {
    TreeRow: (props: { row: { key: string } }) => {
      rendered.push(props.row.key);
      client = useQueryClient();
      return <TreeRow {...props} />;
    },
  };
});

beforeEach(forgetLibraryView);

test("a mark renders the rows whose numbers it changes, and no others", async () => {
  await renderLibrary();
  await findRow("Boats, Smart Feed, 7 unread");
  rendered.length = 0;
  act(() =>
    client.setQueryData<Counts>(
      countKeys.counts,
      (counts) =>
        counts && {
          ...counts,
          unread: counts.unread - 1,
          feeds: counts.feeds.map((feed) => (feed.id === 3 ? { ...feed, unread: feed.unread - 1 } : { ...feed })),
        },
    ),
  );
  await findRow("Boats, Smart Feed, 6 unread");
  // The places say totals.
  expect([...new Set(rendered)].sort()).toEqual(["all", "feed-3", "later", "picks", "starred", "unread"]);
  expect(screen.getAllByRole("treeitem").length).toBeGreaterThan(9);
});
