import "server-only";
import type { Document } from "@/lib/domain/content/parsing/parsed-document";
import { threadJob } from "@/lib/domain/content/parsing/thread-job";
import type { IconCandidate } from "@/lib/syndication/discover/favicon";
import type { Picture } from "@/lib/syndication/picture";

export type IconPage = { candidates: IconCandidate[]; manifest: string | null };

/** Reads which icons a page names, best first, and its web app manifest. */
export const READ_ICON_PAGE = threadJob<Document, IconPage>("read-icon-page", async () => {
  return (await import("./read-icons")).readIconPage;
});

/** Reads the icons of a web app manifest. */
export const READ_MANIFEST = threadJob<Document, IconCandidate[]>("read-manifest", async () => {
  return (await import("./read-icons")).readManifest;
});

/** Accepts bytes, or those of a `data:` address, as an icon; a drawing is sanitised. */
export const CHECK_ICON = threadJob<Uint8Array | string, Picture | null>("check-icon", async () => {
  return (await import("./read-icons")).readIcon;
});
