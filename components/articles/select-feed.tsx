"use client";
import Link from "next/link";
import { useDialogs } from "@/components/layout/dialogs";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Favicon } from "@/components/ui/favicon";
import { counted } from "@/lib/client/counted";
import { useFeeds } from "@/lib/client/use-feeds";

/** /articles without a feed: which one? */
export function SelectFeed() {
  const feeds = useFeeds().data ?? [];
  const { open } = useDialogs();
  return (
    <div className="mx-auto max-w-3xl px-4 pt-8 pb-16 sm:px-8">
      <h1 className="font-serif text-xl">Select a Feed</h1>
      {feeds.length ? (
        <ul className="mt-6 divide-y border-y">
          {feeds.map((feed) => (
            <li key={feed.id}>
              <Link
                href={`/articles/${feed.id}`}
                className="-mx-2 flex min-h-12 items-center gap-3 rounded-md px-2 py-2 hover:bg-hover/60"
              >
                <Favicon src={feed.favicon} name={feed.title} />
                <span className="min-w-0 flex-1 truncate font-medium">{feed.title}</span>
                <span className="tabular text-faint text-sm">{counted(feed.itemCount, "article")}</span>
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState
          title="No feeds added yet"
          action={
            <Button variant="primary" onClick={() => open({ kind: "add-feed" })}>
              Add feed
            </Button>
          }
        >
          A feed's articles will be listed here.
        </EmptyState>
      )}
    </div>
  );
}
