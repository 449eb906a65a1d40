"use client";
import { Button } from "@/components/ui/button";
import { useTeachSmartFeed } from "@/lib/client/data/use-smart";
import type { WhySmartFeed } from "@/lib/contracts/analysis";
import { ReasonList } from "./reason-list";

/** Which smart feeds an article fits, how well, why, and the way to teach them. Nothing without any. */
export function WhySmartFeeds({ feeds, itemId }: { feeds: readonly WhySmartFeed[]; itemId: number }) {
  return feeds.map((feed) => <SmartFeedReasons key={feed.feedId} feed={feed} itemId={itemId} />);
}

function SmartFeedReasons({ feed, itemId }: { feed: WhySmartFeed; itemId: number }) {
  const { feedId, title, isMember, score, threshold, reasons, lesson } = feed;
  const teach = useTeachSmartFeed(feedId);
  const id = `smart-feed-${feedId}`;
  const say = (direction: "less" | null) => teach.isPending || teach.mutate({ itemId, direction });
  return (
    <section aria-labelledby={id} className="border-t pt-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h3 id={id} className="min-w-0 flex-1 basis-56 break-words font-semibold">
          {isMember ? "In" : "Would fit"} the smart feed “{title}”: <span className="font-normal">{score} of 100</span>
        </h3>
        {isMember && lesson !== "less" ? (
          // Not disabled in the meantime: that would take the focus away from a keyboard.
          <Button size="sm" variant="outline" aria-busy={teach.isPending || undefined} onClick={() => say("less")}>
            Wrong? Less like this <span className="sr-only">in {title}</span>
          </Button>
        ) : null}
      </div>
      <p className="mt-1 text-muted-foreground text-small">{threshold}</p>
      {lesson === null ? null : (
        <p className="mt-2 text-small">
          You asked for {lesson} like this.{" "}
          <button
            type="button"
            className="touch text-link underline underline-offset-2"
            aria-busy={teach.isPending || undefined}
            onClick={() => say(null)}
          >
            Undo this <span className="sr-only">in {title}</span>
          </button>
        </p>
      )}
      <ReasonList reasons={reasons} />
    </section>
  );
}
