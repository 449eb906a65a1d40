import { startWeb, type Web } from "@/sandbox/web";
import { type SampleSites, sampleSites } from "./sample-sites";

export type SampleWeb = SampleSites & { web: Web };

/** Starts a server with the project's own small web of more than twenty sites (`sandbox/sites`). */
export async function startSampleWeb({ root }: { root: string }): Promise<SampleWeb> {
  const web = await startWeb();
  const built = sampleSites({ root, port: () => web.port });
  for (const { host, site } of built.sites) await web.add(host, site);
  return { ...built, web };
}
