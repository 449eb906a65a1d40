"use client";
import { Button } from "@/components/ui/button";
import { Pause, Play } from "@/components/ui/icons/icons";
import { useImageSource } from "@/lib/client/data/image-source";
import { pausePlayer, play, usePlayer } from "@/lib/client/player/player";
import { useLocalStorage } from "@/lib/client/stores/local-storage";
import { MEDIA_POSITIONS, mediaPosition, playTime } from "@/lib/client/stores/media-positions";
import type { FeedItem } from "@/lib/contracts/items";
import { originalAddress } from "@/lib/shared/relayed-address";
import { mediaHost } from "./body/enhance-players";

/** A recording that came with an article: plays in the bar under the app, and continues while one reads something else. */
export function AudioCard({ url, item }: { url: string; item: FeedItem }) {
  const { address } = useImageSource();
  const src = address(url);
  const original = originalAddress(url);
  const now = usePlayer();
  const isMine = now?.track.url === original;
  const isPlaying = isMine && now.isPlaying;
  const left = mediaPosition(useLocalStorage(MEDIA_POSITIONS), original);
  const start = () =>
    play({
      url: original,
      src,
      title: item.title,
      source: item.feed.title,
      picture: item.thumbnail && address(item.thumbnail),
      itemId: item.id,
    });
  return (
    <div className="flex items-center gap-3 rounded-md border bg-card p-3 font-sans print:hidden">
      <Button
        size="icon"
        className="rounded-full"
        aria-label={isPlaying ? "Pause the recording" : "Play the recording"}
        onClick={isPlaying ? pausePlayer : start}
      >
        {isPlaying ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
      </Button>
      <div className="min-w-0 text-small">
        <p role="status" className="font-medium text-foreground">
          {isMine && now.failed
            ? "This can't be played here."
            : isPlaying
              ? "Playing"
              : left > 0
                ? `Resumes at ${playTime(left)}`
                : "Recording"}
        </p>
        <p className="break-words text-faint">
          {isMine && now.failed ? (
            <a href={original} target="_blank" rel="noopener noreferrer" className="text-link hover:underline">
              Open the original
            </a>
          ) : (
            mediaHost(src)
          )}
        </p>
      </div>
    </div>
  );
}
