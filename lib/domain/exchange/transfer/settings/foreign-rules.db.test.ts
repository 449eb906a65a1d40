import { webFetchCtx } from "@/lib/domain/content/parsing/fetch-ctx";
import { getImport } from "@/lib/domain/exchange/transfer/get-import";
import { receiveImport } from "@/lib/domain/exchange/transfer/receive-import";
import { runImports } from "@/lib/domain/exchange/transfer/run-imports";
import { startImport } from "@/lib/domain/exchange/transfer/start-import";
import { listFeeds } from "@/lib/domain/library/feeds/list-feeds";
import { listRules } from "@/lib/domain/library/rules/rule-row";
import { freshUser } from "@/scripts/testing/fresh-user";
import { seedFeed } from "@/scripts/testing/seed-feed";

test("a list of FreshRSS brings what it marks as read as rules of its feeds, once", async () => {
  const [ctx, other] = [await freshUser({ plan: "pro" }), await freshUser()];
  const url = `https://rules-${ctx.user.key}.example/feed`;
  await seedFeed(other, { url, articles: 1 });
  const opml = `<opml version="2.0" xmlns:frss="https://freshrss.org/opml"><body>
    <outline text="One" xmlUrl="${url}" frss:filtersActionRead="intitle:sponsored&#10;#tag&#10;author:Ada"/></body></opml>`;
  for (const round of [1, 2]) {
    async function* chunks() {
      yield Buffer.from(opml);
    }
    const { id, settings, leftOut } = await receiveImport(ctx, { fileName: `list-${round}`, chunks: chunks() });
    expect(settings).toEqual([{ name: "rules", count: 2 }]);
    const lost = [{ count: 1, reason: "Filters that a rule can't express: “#tag”." }];
    expect(leftOut).toEqual(lost);
    await startImport(ctx, id);
    await runImports(webFetchCtx(ctx));
    expect((await getImport(ctx, id)).leftOut).toEqual(lost);
    const [feed] = await listFeeds(ctx);
    expect((await listRules(ctx)).map(({ query, feedId, actions }) => ({ query, feedId, actions }))).toEqual([
      { query: 'title:"sponsored"', feedId: feed?.id, actions: [{ type: "read" }] },
      { query: 'author:"Ada"', feedId: feed?.id, actions: [{ type: "read" }] },
    ]);
  }
});
