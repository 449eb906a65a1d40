import { existsSync } from "node:fs";
import path from "node:path";
import { capturedSites } from "./captured-sites";
import { ownSites } from "./own-sites";
import { startWeb, type Web, type WebSite } from "./web";

/** Describes one feed of the local web and the site it belongs to. */
export type SampleSite = { host: string; title: string; feedPath: string; homePath: string; site: WebSite };

export type SampleWeb = { web: Web; sites: SampleSite[]; captured: boolean };

/**
 * Starts a local web of at least twenty sites: captured ones when a folder of them lies beside the checkout (or
 * SAMPLE_SITES names one), otherwise the project's own small set.
 * @param options `own` uses the project's set in any case
 */
export async function startSampleWeb({ root, own = false }: { root: string; own?: boolean }): Promise<SampleWeb> {
  const folder = process.env.SAMPLE_SITES || path.join(root, "..", "shared", "samples", "web");
  const captured = !own && existsSync(folder);
  const web = await startWeb();
  const sites = captured ? capturedSites(folder) : ownSites({ root, port: () => web.port });
  for (const { host, site } of sites) await web.add(host, site);
  return { web, sites, captured };
}
