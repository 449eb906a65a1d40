"use client";
import { type RefCallback, useState } from "react";

/** Returns true if an image did not load, and what its element needs to find out. Another address begins again. */
export function useImageFailure(src: string | null) {
  const [failed, setFailed] = useState<string | null>(null);
  const onError = () => setFailed(src);
  // No event is fired for an image that failed before hydration.
  const ref: RefCallback<HTMLImageElement> = (image) => {
    if (image?.complete && image.naturalWidth === 0) onError();
  };
  return { hasFailed: src !== null && failed === src, watch: { ref, onError } };
}
