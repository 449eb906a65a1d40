import { existsSync } from "node:fs";
import path from "node:path";
import { capturedSites } from "./captured-sites.mjs";
import { ownSites } from "./own-sites.mjs";
import { startWeb } from "./web.mjs";

/**
 * Starts a local web of at least twenty sites to read: captured ones when a folder of them stands beside the
 * checkout (or SAMPLE_SITES names one), else the project's own small set.
 * @param {{ root: string, own?: boolean }} options `own` true takes the project's set in any case
 */
export async function startSampleWeb({ root, own = false }) {
  const folder = process.env.SAMPLE_SITES || path.join(root, "..", "shared", "samples", "web");
  const captured = !own && existsSync(folder);
  const web = await startWeb();
  const sites = captured ? capturedSites(folder) : ownSites({ root, port: () => web.port });
  for (const { host, site } of sites) await web.add(host, site);
  return { web, sites, captured };
}
