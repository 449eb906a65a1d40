"use client";
import * as Slider from "radix-ui/slider";
import { useEffect } from "react";
import { IconButton } from "@/components/shared/icon-button";
import { OptionSelect } from "@/components/shared/option-select";
import { LoaderCircle, Pause, Play, RotateCcw, RotateCw, X } from "@/components/ui/icons/icons";
import {
  AHEAD_S,
  BACK_S,
  closePlayer,
  type PlayerState,
  RATES,
  seek,
  setRate,
  skip,
  togglePlayer,
  usePlayer,
} from "@/lib/client/player/player";
import { playTime } from "@/lib/client/stores/media-positions";

/** The player's bar below every screen of the app. It keeps playing when the reader opens another screen. */
export function PlayerBar() {
  const now = usePlayer();
  const isOpen = now !== null;
  useEffect(() => {
    if (!isOpen) return;
    // Elements that float at the foot of a pane keep clear of the player.
    document.documentElement.dataset.player = "";
    return () => {
      delete document.documentElement.dataset.player;
    };
  }, [isOpen]);
  if (!now) return null;
  return (
    <section
      aria-label="Player"
      className="player-bar fixed inset-x-0 z-30 border-t bg-card font-sans text-card-foreground print:hidden"
    >
      <Progress now={now} />
      <div className="flex h-16 items-center gap-1 px-2 sm:px-4">
        <IconButton size="icon-sm" label={`Back ${BACK_S} seconds`} onClick={() => skip(-BACK_S)}>
          <RotateCcw aria-hidden="true" />
        </IconButton>
        <IconButton
          label={now.isPlaying ? "Pause" : "Play"}
          variant="outline"
          className="rounded-full"
          onClick={togglePlayer}
        >
          {now.isPlaying && now.isWaiting ? (
            <LoaderCircle aria-hidden="true" className="animate-spin motion-reduce:animate-none" />
          ) : now.isPlaying ? (
            <Pause aria-hidden="true" />
          ) : (
            <Play aria-hidden="true" />
          )}
        </IconButton>
        <IconButton size="icon-sm" label={`Ahead ${AHEAD_S} seconds`} onClick={() => skip(AHEAD_S)}>
          <RotateCw aria-hidden="true" />
        </IconButton>
        <Playing now={now} />
        <OptionSelect
          label="Speed"
          className="h-8 w-20 shrink-0"
          value={String(now.rate)}
          onValueChange={(value) => setRate(Number(value))}
          options={RATES.map((rate) => ({ value: String(rate), label: `${rate}×` }))}
        />
        <IconButton size="icon-sm" label="Close player" onClick={closePlayer}>
          <X aria-hidden="true" />
        </IconButton>
      </div>
    </section>
  );
}

function Playing({ now: { track, seconds, duration, failed } }: { now: PlayerState }) {
  return (
    <div className="min-w-0 flex-1 px-1.5 text-small">
      <a href={`/?item=${track.itemId}`} dir="auto" className="block truncate font-medium hover:underline">
        {track.title}
      </a>
      {failed ? (
        <p role="alert" className="truncate text-muted-foreground">
          This can't be played here.{" "}
          <a href={track.url} target="_blank" rel="noopener noreferrer" className="text-link hover:underline">
            Open the original
          </a>
        </p>
      ) : (
        <p className="tabular truncate text-faint">
          {playTime(seconds)}
          {Number.isFinite(duration) ? ` of ${playTime(duration)}` : ""}
          {track.source ? ` · ${track.source}` : ""}
        </p>
      )}
    </div>
  );
}

function Progress({ now: { seconds, duration } }: { now: PlayerState }) {
  const isKnown = Number.isFinite(duration) && duration > 0;
  return (
    <Slider.Root
      min={0}
      max={isKnown ? duration : 1}
      step={1}
      disabled={!isKnown}
      value={[isKnown ? Math.min(seconds, duration) : 0]}
      onValueChange={([to]) => to !== undefined && seek(to)}
      className="-top-2 absolute inset-x-0 flex h-4 touch-none select-none items-center"
    >
      <Slider.Track className="relative h-[3px] flex-1 bg-border-strong">
        <Slider.Range className="absolute h-full bg-foreground" />
      </Slider.Track>
      <Slider.Thumb
        aria-label="Position"
        aria-valuetext={isKnown ? `${playTime(seconds)} of ${playTime(duration)}` : "unknown"}
        className="block size-3 rounded-full bg-foreground data-disabled:hidden"
      />
    </Slider.Root>
  );
}
