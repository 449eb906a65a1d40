import { webFetchCtx } from "@/lib/domain/parsing/fetch-ctx";
import { sourceIdentity } from "@/lib/domain/sources/source-identity";
import { sql } from "@/lib/platform/db";
import { freshUser } from "@/scripts/testing/fresh-user";
import { seedFeed } from "@/scripts/testing/seed-feed";
import { getImport } from "./get-import";
import { receiveImport } from "./receive-import";
import { runImports } from "./run-imports";
import { startImport } from "./start-import";

const starred = (title: string, feed: string) => ({
  id: `tag:google.com,2005:reader/item/${title}`,
  title,
  canonical: [{ href: `https://a.example/${title}` }],
  summary: { content: `<p>${title}</p>` },
  categories: ["user/1/state/com.google/starred"],
  origin: { streamId: `feed/${feed}` },
});

test("starred articles of a file go to the feed where it is followed, and else to the saved pages", async () => {
  const ctx = await freshUser({ plan: "pro" });
  const url = `https://n${ctx.user.key}.example/feed.xml`;
  const { sourceId } = await seedFeed(ctx, { title: "Sea", url });
  await ctx.db.prisma.source.update({
    where: { id: sourceId },
    data: { identity: sourceIdentity({ kind: "feed", url }) },
  });
  const text = JSON.stringify({ items: [starred("quay", "https://gone.example/feed.xml"), starred("pier", url)] });
  const chunks = (async function* () {
    yield Buffer.from(text);
  })();
  const preview = await receiveImport(ctx, { fileName: "starred.json", chunks });
  expect(preview).toMatchObject({ format: "starred", state: "preview", lines: { added: 0 }, items: { total: 2 } });
  await startImport(ctx, preview.id);
  await runImports(webFetchCtx(ctx));
  expect(await getImport(ctx, preview.id)).toMatchObject({ state: "done", items: { done: 2 }, leftOut: [] });
  const rows = await sql<{ title: string; feed: string }>(ctx.db.pool, {
    text: `SELECT a.title, s.title AS feed FROM starred st JOIN articles a ON a.id = st.article_id
      JOIN feeds f ON f.id = st.feed_id JOIN sources s ON s.id = f.source_id WHERE st.user_key = $1 ORDER BY 1`,
    values: [ctx.user.key],
  });
  expect(rows).toEqual([
    { title: "pier", feed: "Sea" },
    { title: "quay", feed: "Saved pages" },
  ]);
});
