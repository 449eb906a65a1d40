import { QueryClient } from "@tanstack/react-query";
import { copyCountsToLists } from "./copy-counts-to-lists";

const counts = (unread: number) => ({
  total: 5,
  unread,
  starred: 0,
  newestItemId: 9,
  feeds: [{ id: 1, total: 5, unread, starred: 0 }],
  bundles: [{ id: 7, total: 5, unread, starred: 0 }],
});

test("new counts show in the lists of feeds and bundles until it is ended", async () => {
  const client = new QueryClient();
  client.setQueryData(["feeds", "list"], [{ id: 1, itemCount: 4, unreadCount: 4 }]);
  client.setQueryData(["bundles", "list"], [{ id: 7, itemCount: 4 }]);
  const end = copyCountsToLists(client);
  await client.fetchQuery({ queryKey: ["counts"], queryFn: () => counts(3) });
  expect(client.getQueryData(["feeds", "list"])).toEqual([{ id: 1, itemCount: 5, unreadCount: 3 }]);
  expect(client.getQueryData(["bundles", "list"])).toEqual([{ id: 7, itemCount: 5 }]);
  end();
  client.setQueryData(["counts"], counts(1));
  expect(client.getQueryData(["feeds", "list"])).toEqual([{ id: 1, itemCount: 5, unreadCount: 3 }]);
});
