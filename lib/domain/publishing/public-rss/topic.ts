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

/** Returns the topic of our own address exactly as its document names it; null for any other address. */
export function topicAt(url: string): string | null {
  const start = topicUrl("");
  const topic = url.startsWith(start) ? url.slice(start.length) : "";
  return /^(?:user|bundle|feed)\/[\da-f-]+\.(?:xml|atom|json)$/.test(topic) ? topic : null;
}

/** Returns the address of the hub that public documents name: the configured one, else our own. */
export const namedHub = (): string => env().websubHubUrl ?? ownHub();

/** Returns the address of our own hub. */
export const ownHub = (): string => `${env().baseUrl}/api/hub`;

/** Returns the `Link` header of a document, or of its delivery (WebSub, sections 4 and 7). */
export const hubLinks = (selfUrl: string, hub: string): string => `<${hub}>; rel="hub", <${selfUrl}>; rel="self"`;
