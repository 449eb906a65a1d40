import "server-only";

/** The WebSub hub a `Link` header names (RFC 8288), as an absolute http(s) address. */
export function hubOf(link: string | undefined): string | undefined {
  for (const part of (link ?? "").matchAll(/<([^>]*)>((?:\s*;\s*[^;,="]+(?:=(?:"[^"]*"|[^;,"]*))?)*)/g)) {
    const [, address = "", parameters = ""] = part;
    const rel = /;\s*rel\s*=\s*(?:"([^"]*)"|([^;,\s]+))/i.exec(parameters);
    const isHub = (rel?.[1] ?? rel?.[2] ?? "").toLowerCase().split(/\s+/).includes("hub");
    if (isHub && /^https?:\/\//i.test(address) && URL.canParse(address)) return new URL(address).href;
  }
  return undefined;
}
