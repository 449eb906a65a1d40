import type { SampleSites } from "@/sandbox/sites/sample-sites";
import type { Api } from "./api";

const EVERY_MS = 45_000;

type Options = {
  api: Pick<Api, "call">;
  /** ids of the demo's feeds by the host of their site */
  feeds: ReadonlyMap<string, number>;
  publishNext: SampleSites["publishNext"];
  everyMs?: number;
};

/**
 * Lets the sites of the demo publish one article after the other, and has their feeds refreshed, as a hub's notice would.
 * A feed that was fetched a moment ago is asked for again the next time.
 * @returns a function that ends it
 */
export function publishArticles({ api, feeds, publishNext, everyMs = EVERY_MS }: Options): () => void {
  const waiting = new Set<number>();
  const timer = setInterval(async () => {
    const id = feeds.get(publishNext()?.host ?? "");
    if (id !== undefined) waiting.add(id);
    for (const feedId of waiting) {
      const response = await api.call("POST", `/api/feeds/${feedId}/refresh`).catch(() => undefined);
      // Without a response the server restarts; a feed that was deleted in the meantime is a 404.
      if (response && response.data?.status !== "recent") waiting.delete(feedId);
    }
  }, everyMs);
  return () => clearInterval(timer);
}
