import "server-only";
import { env } from "@/lib/platform/env";
import type { OutputFormat } from "@/lib/syndication/render/render-types";
import type { PublicKind } from "./public-sql";

const EXTENSIONS: Record<OutputFormat, string> = { rss: "xml", atom: "atom", json: "json" };

/** Returns the topic of a public document: its canonical path behind `/rss/`. */
export function topicOf(kind: PublicKind, id: string, format: OutputFormat): string {
  return `${kind}/${id}.${EXTENSIONS[format]}`;
}

/** Returns the address of a topic, which its document names as `rel=self` and the hub is given. */
export const topicUrl = (topic: string): string => `${env().baseUrl}/rss/${topic}`;

/** Returns the `Link` header of a document that has a hub (WebSub, section 4); null without one. */
export function hubLinks(selfUrl: string): string | null {
  const hub = env().websubHubUrl;
  return hub ? `<${hub}>; rel="hub", <${selfUrl}>; rel="self"` : null;
}
