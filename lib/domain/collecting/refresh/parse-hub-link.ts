import "server-only";
import { canParseUrl } from "@/lib/shared/parse-url";

/** Returns the WebSub hub of a `Link` header (RFC 8288) as an absolute http(s) address. */
export function parseHubLink(link: string | undefined): string | undefined {
  for (const part of (link ?? "").matchAll(/<([^>]*)>((?:\s*;\s*[^;,="]+(?:=(?:"[^"]*"|[^;,"]*))?)*)/g)) {
    const [, address = "", parameters = ""] = part;
    const rel = /;\s*rel\s*=\s*(?:"([^"]*)"|([^;,\s]+))/i.exec(parameters);
    const isHub = (rel?.[1] ?? rel?.[2] ?? "").toLowerCase().split(/\s+/).includes("hub");
    if (isHub && /^https?:\/\//i.test(address) && canParseUrl(address)) return new URL(address).href;
  }
  return undefined;
}
