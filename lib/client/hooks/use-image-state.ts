"use client";
import { type RefCallback, useState } from "react";

/** Returns whether an image has loaded or failed, and what its element needs to find out. Another address begins again. */
export function useImageState(src: string | null) {
  const [failed, setFailed] = useState<string | null>(null);
  const [loaded, setLoaded] = useState<string | null>(null);
  const onError = () => setFailed(src);
  const onLoad = () => setLoaded(src);
  // No event is fired for an image that was complete before hydration, and one from the cache is shown at once.
  const ref: RefCallback<HTMLImageElement> = (image) => {
    if (!image?.complete) return;
    if (image.naturalWidth === 0) onError();
    else onLoad();
  };
  const isThere = src !== null;
  return {
    hasFailed: isThere && failed === src,
    hasLoaded: isThere && loaded === src,
    watch: { ref, onError, onLoad },
  };
}
