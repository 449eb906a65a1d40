import "server-only";
import { env } from "@/lib/platform/env";
import { canParseUrl } from "@/lib/shared/parse-url";

export type OwnOutput = { kind: "user" | "bundle" | "feed"; id: string };

const PATH = /^\/rss\/(user|bundle|feed)\/([^/.]+)/;

/** Parses the address of a public document of this installation; null for any other address. */
export function ownOutput(address: string): OwnOutput | null {
  if (!canParseUrl(address)) return null;
  const { hostname, pathname } = new URL(address);
  if (hostname !== new URL(env().baseUrl).hostname) return null;
  const [, kind, id] = PATH.exec(pathname) ?? [];
  return kind && id ? { kind: kind as OwnOutput["kind"], id } : null;
}
