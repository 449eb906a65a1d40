import { getImport, listImportLines } from "@/lib/domain/exchange/transfer/get-import";
import { freshUser } from "@/scripts/testing/fresh-user";
import { fakeFreshRss } from "@/scripts/testing/servers/fake-freshrss";
import type { FakeServer } from "@/scripts/testing/servers/fake-servers";
import { connect, importAll, input, items, read, ServerSites } from "@/scripts/testing/servers/server-imports";

const sites = new ServerSites();

/** Two feeds, one of them in a folder, and more articles than two pages of ids have. */
function largeLibrary(key: number): FakeServer {
  const at = (path: string) => `https://n${key}.example/${path}`;
  return {
    feeds: [
      { id: 1, url: at("sea.xml"), title: "Sea", folder: "Water" },
      { id: 2, url: at("rail.xml"), title: "Rail" },
    ],
    entries: Array.from({ length: 520 }, (_, n) => ({
      id: n,
      feed: 1 + (n % 2),
      title: `Number ${String(n).padStart(3, "0")}`,
      url: at(String(n)),
      isRead: n % 3 !== 0,
      isStarred: n % 10 === 0,
      labels: n % 25 === 0 ? ["Keep"] : [],
    })),
  };
}

test.each(["google-reader", "fever"] as const)("FreshRSS is taken over whole by %s", async (kind) => {
  const ctx = await freshUser({ plan: "pro" });
  const server = largeLibrary(ctx.user.key);
  const { id } = await connect(ctx, input(kind, await sites.serve(fakeFreshRss(server))));
  await read();
  expect(await getImport(ctx, id)).toMatchObject({ state: "preview", items: { total: 520 }, leftOut: [] });
  expect(await importAll(ctx, id)).toMatchObject({ state: "done", bundles: { total: 1 }, leftOut: [] });
  const { data } = await listImportLines(ctx, id, { limit: 10 });
  expect(data.map(({ title, bundles }) => [title, bundles])).toEqual([
    ["Sea", ["Water"]],
    ["Rail", []],
  ]);
  const expected = server.entries.map(({ title, isRead, isStarred, feed, labels = [] }) => {
    const state = `${isRead ? "read" : "unread"}${isStarred ? " starred" : ""}`;
    return [title, state, feed === 1 ? "Sea" : "Rail", ...(kind === "fever" ? [] : labels)].join(" · ");
  });
  expect(await items(ctx)).toEqual(expected);
});
