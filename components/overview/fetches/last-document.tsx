"use client";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { OnDemand } from "@/components/insight/charts/on-demand";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { ApiError } from "@/lib/client/api/api-client";
import { feedDocumentOptions } from "@/lib/client/queries/feed-queries";

/** Characters that are shown: a longer document is downloaded. */
const SHOWN = 50_000;

/** The last response of a feed as its site sent it, loaded when it is asked for. */
export function LastDocument({ feedId }: { feedId: number }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <OnDemand what="the last response" onToggle={setOpen}>
      {isOpen ? <Text feedId={feedId} /> : null}
    </OnDemand>
  );
}

function Text({ feedId }: { feedId: number }) {
  const { data: text, error } = useQuery(feedDocumentOptions(feedId));
  if (error) {
    return (
      <p className="text-muted-foreground">
        {error instanceof ApiError && error.status === 404
          ? "No document is stored. We keep the last one from its next change on, up to 1 MB."
          : "Couldn't load the document."}
      </p>
    );
  }
  if (text === undefined) return <Skeleton className="h-32 w-full" />;
  return (
    <div className="grid gap-2">
      <section aria-label="The last response">
        <pre
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
          tabIndex={0}
          className="max-h-80 overflow-auto whitespace-pre-wrap break-all rounded-md border bg-card p-3 font-mono text-xs"
        >
          {text.slice(0, SHOWN)}
        </pre>
      </section>
      {text.length > SHOWN ? (
        <p className="text-muted-foreground">This is the beginning. Download it to see all.</p>
      ) : null}
      <Button asChild variant="outline" size="sm" className="w-fit">
        <a href={`/api/feeds/${feedId}/document`} download>
          Download
        </a>
      </Button>
    </div>
  );
}
