import { storedLists } from "./stored-lists";

const bundles = [{ id: 5, name: "Morning read" }];
const feeds = [{ id: 7, name: "QEMU" }];
const plain = { filter: "all", sort: "newest" } as const;

test("returns the name and address of every list, the widest first", () => {
  const scopes = [{ ...plain, feedId: 7 }, { ...plain, bundleId: 5 }, plain];
  expect(storedLists(scopes, bundles, feeds)).toEqual([
    { href: "/", name: "All Feeds" },
    { href: "/?bundle=5", name: "Morning read" },
    { href: "/articles/7", name: "QEMU" },
  ]);
});

test("lists differ by filter and order", () => {
  const scopes = [
    { ...plain, filter: "starred" } as const,
    { ...plain, filter: "later" } as const,
    { feedId: 7, filter: "unread", sort: "oldest" } as const,
  ];
  expect(storedLists(scopes, bundles, feeds)).toEqual([
    { href: "/?filter=starred", name: "All Feeds, starred" },
    { href: "/?filter=later", name: "Read later" },
    { href: "/articles/7?filter=unread&sort=oldest", name: "QEMU, unread, oldest first" },
  ]);
});

test("leaves out searches and deleted bundles and feeds", () => {
  const scopes = [
    { ...plain, q: "ships" },
    { ...plain, feedId: 8 },
    { ...plain, bundleId: 6 },
  ];
  expect(storedLists(scopes, bundles, feeds)).toEqual([]);
});
