"use client";
import { Copy, Download, ExternalLink, Mail } from "lucide-react";
import { useSyncExternalStore } from "react";
import { Button } from "@/components/ui/button";
import { absolute, copyBundleRss } from "@/lib/client/browser/copy-text";
import { saveFile } from "@/lib/client/browser/save-file";
import type { BundleDetail } from "@/lib/contracts/bundles";
import { bundleInfo } from "./bundle-figures";

const nothing = () => () => undefined;
const SUBJECT = "Check out this RSS feed";

/** Shows a bundle's public RSS address, to copy or open. */
export function BundleRss({ detail: { bundle, feeds } }: { detail: BundleDetail }) {
  const path = `/rss/bundle/${bundle.id}.xml`;
  // The origin is known in the browser only.
  const url = useSyncExternalStore(
    nothing,
    () => absolute(path),
    () => path,
  );
  const mail = () => {
    const body = encodeURIComponent(absolute(path));
    window.location.href = `mailto:?subject=${encodeURIComponent(SUBJECT)}&body=${body}`;
  };
  const exportInfo = () =>
    saveFile(
      `feedloom-bundle-${new Date().toISOString().slice(0, 10)}.json`,
      bundleInfo(bundle, feeds, absolute(path)),
      "application/json",
    );
  return (
    <section aria-labelledby="rss-access">
      <h2 id="rss-access" className="font-serif text-xl">
        RSS Feed Access
      </h2>
      <code className="mt-3 block break-all rounded-md bg-muted px-3 py-2 text-muted-foreground text-xs">{url}</code>
      <div className="-ml-3 mt-2 grid justify-items-start">
        <Button variant="ghost" size="sm" onClick={() => copyBundleRss(bundle.id)}>
          <Copy aria-hidden="true" /> Copy RSS URL
        </Button>
        <Button variant="ghost" size="sm" asChild>
          <a href={path} target="_blank" rel="noopener">
            <ExternalLink aria-hidden="true" /> View RSS Feed
          </a>
        </Button>
        <Button variant="ghost" size="sm" onClick={mail}>
          <Mail aria-hidden="true" /> Share Feed
        </Button>
        <Button variant="ghost" size="sm" onClick={exportInfo}>
          <Download aria-hidden="true" /> Export Info
        </Button>
      </div>
    </section>
  );
}
