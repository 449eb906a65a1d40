"use client";
import { Button } from "@/components/ui/button";
import { copyText } from "@/lib/client/browser/copy-text";
import { useChangeHighlightRss, useHighlightRss } from "@/lib/client/data/reading/use-highlights";

/** The secret RSS of the highlights: off until somebody wants it. */
export function PrivateRss() {
  const url = useHighlightRss().data?.url;
  const change = useChangeHighlightRss();
  if (url === undefined) return null;
  return (
    <section aria-labelledby="private-rss" className="mt-10 text-small">
      <h2 id="private-rss" className="font-serif text-xl">
        Private RSS
      </h2>
      <p className="mt-1 text-muted-foreground">
        {url
          ? "Everyone who has this link can read your highlights and notes."
          : "Follow your highlights and notes in any feed reader, with a private link."}
      </p>
      {url ? <p className="mt-2 break-all font-mono text-xs">{url}</p> : null}
      <div className="mt-2 flex flex-wrap gap-2">
        {url ? (
          <>
            <Button size="sm" variant="outline" onClick={() => copyText(url, { title: "Private link copied" })}>
              Copy link
            </Button>
            <Button size="sm" variant="ghost" disabled={change.isPending} onClick={() => change.mutate(true)}>
              New link
            </Button>
            <Button size="sm" variant="ghost" disabled={change.isPending} onClick={() => change.mutate(false)}>
              Switch off
            </Button>
          </>
        ) : (
          <Button size="sm" variant="outline" disabled={change.isPending} onClick={() => change.mutate(true)}>
            Create private link
          </Button>
        )}
      </div>
    </section>
  );
}
