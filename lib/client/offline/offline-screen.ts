import { idOf } from "@/lib/client/lists/list-state";
import { OFFLINE_PATH } from "@/lib/shared/offline-path";

export type OfflineScreen =
  | { kind: "home" }
  | { kind: "feed"; feedId: number }
  | { kind: "bundles" }
  | { kind: "highlights" }
  | { kind: "none" };

const HOME = ["/", "/dashboard", OFFLINE_PATH];

/** Returns the screen for an address without a connection. Pure. */
export function offlineScreen(path: string): OfflineScreen {
  if (HOME.includes(path)) return { kind: "home" };
  if (path === "/bundles") return { kind: "bundles" };
  if (path === "/highlights") return { kind: "highlights" };
  const feedId = idOf(/^\/articles\/([^/]+)\/?$/.exec(path)?.[1]);
  return feedId ? { kind: "feed", feedId } : { kind: "none" };
}
