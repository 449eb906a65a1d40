import type { Web, WebSite } from "./web.mjs";

/** One feed of the local web, with the site it belongs to. */
export type SampleSite = { host: string; title: string; feedPath: string; homePath: string; site: WebSite };

export function startSampleWeb(options: {
  root: string;
  own?: boolean;
}): Promise<{ web: Web; sites: SampleSite[]; captured: boolean }>;
