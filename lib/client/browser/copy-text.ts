import { toast } from "@/lib/client/stores/toast-store";

/** Copies a text and reports success, or that the browser refused. */
export async function copyText(text: string, success: { title: string; description?: string }): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    toast(success);
    return true;
  } catch {
    toast({ title: "Copy failed", description: "Could not copy to clipboard", destructive: true });
    return false;
  }
}

/** An address of this site as others can open it. */
export const absolute = (path: string): string => new URL(path, window.location.origin).href;

/** Copies the address of everything the user follows. */
export const copyMasterRss = (userId: string) =>
  copyText(absolute(`/rss/user/${userId}.xml`), {
    title: "Copied!",
    description: "Master RSS feed URL copied to clipboard",
  });

/** Copies a bundle's RSS address. */
export const copyBundleRss = (bundleId: number) =>
  copyText(absolute(`/rss/bundle/${bundleId}.xml`), {
    title: "Copied!",
    description: "Bundle RSS feed URL copied to clipboard",
  });

/** Copies an RSS address from a menu that says "Copy RSS Link". */
export const copyRssLink = (kind: "Bundle" | "Feed", id: number) =>
  copyText(absolute(kind === "Bundle" ? `/rss/bundle/${id}.xml` : `/rss/feed/${id}`), {
    title: "RSS Link Copied",
    description: `${kind} RSS link copied to clipboard`,
  });

/** Opens the device's share sheet; where there is none, or it fails, copies the link. */
export async function shareLink(title: string, url: string): Promise<void> {
  if (typeof navigator.share === "function") {
    try {
      await navigator.share({ title, url });
      return;
    } catch (error) {
      if (error instanceof DOMException && error.name === "AbortError") return;
    }
  }
  await copyText(url, { title: "Copied!", description: "Link copied to clipboard" });
}
