"use client";
import { useState } from "react";
import { cn } from "@/components/ui/cn";

/** An article's picture; one that does not load leaves no hole. */
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
      // One that failed before this code ran told nobody.
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0) setFailed(src);
      }}
      onError={() => setFailed(src)}
      className={cn("rounded-md bg-accent object-cover", className)}
    />
  );
}
