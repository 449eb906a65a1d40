"use client";
import { Button } from "@/components/ui/button";
import { Copy, Download, ExternalLink, Mail, Rss } from "@/components/ui/icons/icons";
import { absolute, copyBundleRss } from "@/lib/client/browser/copy-text";
import { saveFile } from "@/lib/client/browser/save-file";
import { useOrigin } from "@/lib/client/hooks/use-origin";
import type { BundleDetail } from "@/lib/contracts/bundles";
import { bundleInfo } from "./bundle-figures";

const SUBJECT = "Check out this RSS feed";

/** Shows a bundle's public RSS address, to copy or open. */
export function BundleRss({ detail: { bundle, feeds } }: { detail: BundleDetail }) {
  const path = `/rss/bundle/${bundle.id}.xml`;
  const origin = useOrigin();
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
    <>
      <div className="flex min-w-0 items-center gap-2.5 border-y py-1.5">
        <Rss aria-hidden="true" className="size-3.5 shrink-0 text-faint" />
        <code className="min-w-0 flex-1 truncate text-small">{origin ? `${origin}${path}` : null}</code>
        <Button variant="ghost" size="sm" className="-mr-3" onClick={() => copyBundleRss(bundle.id)}>
          <Copy aria-hidden="true" /> Copy RSS URL
        </Button>
      </div>
      <div className="-ml-3 mt-1.5 flex flex-wrap">
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
    </>
  );
}
