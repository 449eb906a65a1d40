import "server-only";
import { env } from "@/lib/platform/env";

export type OwnOutput = { kind: "user" | "bundle" | "feed"; id: string };

const PATH = /^\/rss\/(user|bundle|feed)\/([^/.]+)/;

/** Which public document of this very product an address names; null when it is anything else. */
export function ownOutput(address: string): OwnOutput | null {
  if (!URL.canParse(address)) return null;
  const { hostname, pathname } = new URL(address);
  if (hostname !== new URL(env().baseUrl).hostname) return null;
  const [, kind, id] = PATH.exec(pathname) ?? [];
  return kind && id ? { kind: kind as OwnOutput["kind"], id } : null;
}
