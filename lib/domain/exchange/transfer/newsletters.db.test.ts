import { receiveMail } from "@/lib/domain/collecting/newsletters/receive-mail";
import { webFetchCtx } from "@/lib/domain/content/parsing/fetch-ctx";
import { inlineRunner } from "@/lib/domain/content/parsing/thread-job";
import type { Ctx } from "@/lib/domain/ctx";
import { listFeeds } from "@/lib/domain/library/feeds/list-feeds";
import { updateFeed } from "@/lib/domain/library/feeds/update-feed";
import { getItem } from "@/lib/domain/library/items/get-item";
import { listItems } from "@/lib/domain/library/lists/list-items";
import { SAMPLE_NEWSLETTERS } from "@/sandbox/mail/sample-newsletters";
import { freshUser } from "@/scripts/testing/fresh-user";
import { exportAllData } from "./export/export-data";
import { receiveImport } from "./receive-import";
import { runImports } from "./run-imports";
import { startImport } from "./start-import";

async function* bytesOf(chunks: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) yield Buffer.from(chunk);
}

async function importInto(ctx: Ctx, chunks: AsyncIterable<string>): Promise<string> {
  const { id } = await receiveImport(ctx, { fileName: "file", chunks: bytesOf(chunks) });
  await startImport(ctx, id);
  await runImports(webFetchCtx(ctx));
  return id;
}

/** Sends an issue of the sample newsletter that was written `seconds` from now. */
function mailTo(ctx: Ctx, seconds: number): Promise<void> {
  const raw = SAMPLE_NEWSLETTERS[0]?.mail("you@in.example.com", new Date(ctx.now().getTime() + seconds * 1_000)) ?? "";
  const bytes = new Uint8Array(Buffer.from(raw));
  return receiveMail({ ...ctx, threads: inlineRunner }, { bytes, recipients: [ctx.user], trusted: null });
}

test("newsletters come back with their mails, as feeds of the importing account alone", async () => {
  const [ada, bob, free] = [await freshUser({ plan: "pro" }), await freshUser({ plan: "pro" }), await freshUser()];
  await mailTo(ada, 0);
  const [sent] = await listFeeds(ada);
  await updateFeed(ada, sent?.id ?? 0, { title: "Harbour" });
  await importInto(bob, exportAllData(ada));
  const [feed] = await listFeeds(bob);
  expect(feed).toMatchObject({ title: "Harbour", feedType: "newsletter", isPrivate: true, itemCount: 1 });
  const [item] = (await listItems(bob, { filter: "all", sort: "newest", limit: 20 })).data;
  const article = await getItem(bob, item?.id ?? 0);
  expect(article).toMatchObject({
    title: "Ships by night – what the keeper counted",
    newsletter: { sender: "letter@harbour.example", trackers: 0, attachments: [] },
  });
  expect(article.content).toContain("forty in all");
  // The next mail of the sender joins what came with the file.
  await mailTo(bob, 1);
  expect(await listFeeds(bob)).toMatchObject([{ id: feed?.id, itemCount: 2 }]);
  expect(await listFeeds(ada)).toMatchObject([{ itemCount: 1 }]);
  const id = await importInto(free, exportAllData(ada));
  expect(await free.db.prisma.importLine.findFirst({ where: { importId: id } })).toMatchObject({
    kind: "newsletter",
    outcome: "limit",
    code: "PLAN_LIMIT",
  });
});
