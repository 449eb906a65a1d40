"use client";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Play, RotateCcw, RotateCw } from "@/components/ui/icons/icons";
import { useImageSource } from "@/lib/client/data/image-source";
import { AHEAD_S, BACK_S } from "@/lib/client/player/player";
import { playTime } from "@/lib/client/stores/media-positions";
import { originalAddress } from "@/lib/shared/relayed-address";
import { mediaHost } from "./body/enhance-players";
import { useMedia } from "./use-media";

/** A video that came with an article; continues where it was left, whichever way it is loaded. */
export function MediaPlayer({ url, title, poster }: { url: string; title: string; poster: string | null }) {
  const { address } = useImageSource();
  const src = address(url);
  const original = originalAddress(url);
  const { media, left, rate, nextRate, skip } = useMedia(original);
  const [failed, setFailed] = useState("");
  // Until then there are our picture and button; the browser's controls would cover the picture.
  const [isStarted, setStarted] = useState(false);
  const onError = () => setFailed(src);
  const onPlaying = () => setFailed("");
  const start = () => {
    setStarted(true);
    // A refusal is an error of the element, which says so below.
    media.current?.play().catch(() => {});
    media.current?.focus();
  };
  return (
    <div className="font-sans">
      <div className="relative -mx-5.5 sm:mx-0">
        {/* biome-ignore lint/a11y/useMediaCaption: feeds bring no captions */}
        <video
          ref={media}
          controls={isStarted}
          tabIndex={isStarted ? undefined : -1}
          preload="none"
          poster={poster ? address(poster) : undefined}
          src={src}
          onError={onError}
          onPlay={() => setStarted(true)}
          onPlaying={onPlaying}
          aria-label={title}
          className="w-full bg-muted aspect-auto-video sm:rounded-md"
        />
        {isStarted ? null : (
          <button
            type="button"
            aria-label="Play the video"
            onClick={start}
            className="group absolute inset-0 grid place-items-center rounded-md"
          >
            <span className="grid size-16 place-items-center rounded-full bg-background text-foreground shadow-float transition-transform group-hover:scale-105 motion-reduce:transition-none">
              <Play aria-hidden="true" className="ml-1 size-6 fill-current" />
            </span>
          </button>
        )}
      </div>
      <div className="mt-1 flex min-h-8 flex-wrap items-center gap-x-1">
        {isStarted ? (
          <>
            <Button variant="ghost" size="sm" className="tabular px-2" onClick={() => skip(-BACK_S)}>
              <RotateCcw aria-hidden="true" />
              <span className="sr-only">Back </span>
              {BACK_S}
              <span className="sr-only"> seconds</span>
            </Button>
            <Button variant="ghost" size="sm" className="tabular px-2" onClick={() => skip(AHEAD_S)}>
              <RotateCw aria-hidden="true" />
              <span className="sr-only">Ahead </span>
              {AHEAD_S}
              <span className="sr-only"> seconds</span>
            </Button>
            <Button variant="ghost" size="sm" className="tabular mr-auto px-2" onClick={nextRate}>
              <span className="sr-only">Speed </span>
              {rate}×
            </Button>
          </>
        ) : null}
        <p role="status" className="text-faint text-small">
          {failed === src ? (
            <>
              This can't be played here.{" "}
              <a href={original} target="_blank" rel="noopener noreferrer" className="text-link hover:underline">
                Open the original
              </a>
            </>
          ) : (
            mediaHost(src)
          )}
        </p>
        {left > 0 ? <p className="ml-auto text-faint text-small">Resumes at {playTime(left)}</p> : null}
      </div>
    </div>
  );
}
