"use client";
import { useState } from "react";
import { cn } from "@/components/ui/cn";

/** Shows an article's picture, or nothing when it does not load. */
export function Thumbnail({ src, className }: { src: string | null; className?: string }) {
  const [failed, setFailed] = useState<string | null>(null);
  if (!src || failed === src) return null;
  return (
    // biome-ignore lint/performance/noImgElement: pictures come from any site and are loaded directly
    <img
      src={src}
      alt=""
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      // No event is fired for an image that failed before hydration.
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0) setFailed(src);
      }}
      onError={() => setFailed(src)}
      className={cn("rounded-md bg-accent object-cover", className)}
    />
  );
}
