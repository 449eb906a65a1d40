import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { refreshDue } from "@/lib/domain/collecting/refresh/refresh-due";
import { fetchOptions } from "@/lib/domain/content/parsing/fetch-options";
import { ThreadPool } from "@/lib/domain/content/parsing/thread-pool";
import type { Ctx } from "@/lib/domain/ctx";
import { followAs } from "@/scripts/bench/follow-all";

const HOSTS = 50;
const ROUNDS = 5;

/** Feeds that the reader of the library begins to follow, fifty at each size. */
export class NewFeeds {
  private readonly threads = new ThreadPool(new URL("./parse-thread.mjs", import.meta.url), {
    size: Math.max(1, availableParallelism() - 1),
  });

  private constructor(
    private readonly ctx: Ctx,
    private readonly sites: ChildProcess,
    private readonly urls: readonly string[],
  ) {}

  static async serve(ctx: Ctx, sizes: number): Promise<NewFeeds> {
    const sites = fork(fileURLToPath(new URL("./sites.mjs", import.meta.url)), { serialization: "json" });
    sites.send({ hosts: HOSTS, perHost: sizes });
    const [{ urls }] = (await once(sites, "message")) as [{ urls: string[] }];
    return new NewFeeds(ctx, sites, urls);
  }

  /** Returns milliseconds a feed: of the first refresh with 25 articles each, and of one that finds nothing new. */
  async refresh(at: number): Promise<{ first: number; again: number }> {
    const sizes = this.urls.length / HOSTS;
    const own = this.urls.filter((_, n) => n % sizes === at);
    const ids = await followAs(this.ctx, this.ctx.user.key, own);
    const first = await this.run(ids, "changed");
    const again: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) again.push(await this.run(ids, "unchanged"));
    return { first, again: again.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0 };
  }

  async close(): Promise<void> {
    this.sites.disconnect();
    await this.threads.close();
  }

  private async run(ids: readonly number[], expected: "changed" | "unchanged"): Promise<number> {
    await this.ctx.db.pool.query("UPDATE sources SET next_fetch_at = now() - interval '1 second' WHERE id = ANY($1)", [
      ids,
    ]);
    const fetchCtx = { ...this.ctx, fetch: fetchOptions(), threads: this.threads };
    const start = performance.now();
    const tally = await refreshDue(fetchCtx, { concurrency: HOSTS });
    if (tally[expected] !== ids.length) throw new Error(`Not every feed was ${expected}: ${JSON.stringify(tally)}`);
    return (performance.now() - start) / ids.length;
  }
}
