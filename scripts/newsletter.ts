import { PendingChanges } from "@/lib/domain/base/live/pending-changes";
import { sendPost } from "@/lib/domain/publishing/newsletter/send-post";
import { now } from "@/lib/platform/clock";
import { closeDb, db } from "@/lib/platform/db";
import { logger } from "@/lib/platform/logger";

// npm run newsletter -- slug: mails an article of the blog to everybody who has confirmed and not had it yet.
const slug = process.argv[2];
if (!slug || !process.env.DATABASE_URL) {
  console.error("Usage: DATABASE_URL=… npm run newsletter -- slug-of-the-article");
  process.exit(1);
}
try {
  const sent = await sendPost({ db: db(), log: logger(), now, changes: new PendingChanges() }, slug);
  console.log(sent === 1 ? "1 mail went out." : `${sent} mails went out.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await closeDb();
}
