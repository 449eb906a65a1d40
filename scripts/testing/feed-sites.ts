import { type RefreshDueOptions, refreshDue } from "@/lib/domain/collecting/refresh/refresh-due";
import { webFetchCtx } from "@/lib/domain/content/parsing/fetch-ctx";
import type { Ctx } from "@/lib/domain/ctx";
import { sql } from "@/lib/platform/db";
import { startWeb, type Web, type WebAnswerSpec } from "@/sandbox/web";
import { follow, freshSource } from "./feed-fixtures";
import { testCtx } from "./fresh-user";
import { rssDocument } from "./rss-document";

export type StoredSource = Record<
  "title" | "etag" | "errorCode" | "errorMessage" | "url" | "leaseToken",
  string | null
> &
  Record<"nextFetchAt" | "leaseUntil" | "goneAt" | "fetchedAt", Date | null> & { failures: number };

/** A local web of feeds for the tests of one file; what one test leaves due, the next does not see. */
export class FeedSites {
  web!: Web;
  private made = 0;

  constructor() {
    beforeAll(async () => {
      this.web = await startWeb();
    });
    afterAll(() => this.web.close());
    afterEach(async () => {
      await testCtx().db.pool.query("UPDATE sources SET next_fetch_at = NULL");
    });
  }

  /** A site with a feed that somebody follows. */
  async followed(ctx: Ctx, answer: WebAnswerSpec = { body: rssDocument([{ guid: "1", title: "One" }]), etag: true }) {
    this.made += 1;
    const host = `site-${this.made}.localhost`;
    const serve = (next: WebAnswerSpec) => this.web.set(host, "/feed.xml", { type: "application/rss+xml", ...next });
    await this.web.add(host, {});
    serve(answer);
    const source = await freshSource([], this.web.url(host, "/feed.xml"));
    const feed = await follow(ctx, source);
    return { host, source, feed, serve };
  }
}

/** Refreshes what is due, as worker and cron do. */
export function runDue(options: Partial<RefreshDueOptions> = {}) {
  return refreshDue(webFetchCtx(testCtx()), { concurrency: 8, ...options });
}

export async function readSource(id: number): Promise<StoredSource> {
  const rows = await sql<StoredSource>(testCtx().db.pool, {
    text: `SELECT title, etag, error_code AS "errorCode", error_message AS "errorMessage", url, failures, fetched_at AS "fetchedAt",
      next_fetch_at AS "nextFetchAt", lease_until AS "leaseUntil", lease_token AS "leaseToken", gone_at AS "goneAt"
      FROM sources WHERE id = $1`,
    values: [id],
  });
  return rows[0] as StoredSource;
}
