"use client";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { RotateCcw, RotateCw } from "@/components/ui/icons/icons";
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
  const onError = () => setFailed(src);
  const onPlaying = () => setFailed("");
  return (
    <div className="font-sans">
      {/* biome-ignore lint/a11y/useMediaCaption: feeds bring no captions */}
      <video
        ref={media}
        controls
        preload="none"
        poster={poster ? address(poster) : undefined}
        src={src}
        onError={onError}
        onPlaying={onPlaying}
        aria-label={title}
        className="w-full rounded-md bg-muted aspect-auto-video"
      />
      <div className="mt-1 flex items-center gap-1">
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
        <Button variant="ghost" size="sm" className="tabular px-2" onClick={nextRate}>
          <span className="sr-only">Speed </span>
          {rate}×
        </Button>
        {left > 0 ? <p className="ml-auto text-faint text-small">Resumes at {playTime(left)}</p> : null}
      </div>
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
    </div>
  );
}
