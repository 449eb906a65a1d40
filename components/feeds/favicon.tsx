"use client";
import { useState } from "react";
import { cn } from "@/components/ui/cn";
import { hueOfName } from "./name-hue";

/** A site's icon; without one, the first letter on a colour that is derived from the name. */
export function Favicon({ src, name, className }: { src: string | null; name: string; className?: string }) {
  const [failed, setFailed] = useState<string | null>(null);
  const box = cn("size-5 shrink-0 overflow-hidden rounded-sm", className);
  if (src && failed !== src) {
    return (
      // biome-ignore lint/performance/noImgElement: icons are tiny and come from our own origin
      <img
        src={src}
        alt=""
        width={20}
        height={20}
        loading="lazy"
        className={cn(box, "object-contain")}
        // No event is fired for an image that failed before hydration.
        ref={(image) => {
          if (image?.complete && image.naturalWidth === 0) setFailed(src);
        }}
        onError={() => setFailed(src)}
      />
    );
  }
  const letter = [...name.trim()].find((character) => /\p{L}|\p{N}/u.test(character)) ?? "·";
  const hue = hueOfName(name);
  return (
    <span
      aria-hidden="true"
      className={cn(box, "grid place-items-center font-semibold text-2xs uppercase leading-none")}
      style={{
        backgroundColor: `light-dark(oklch(93% 0.035 ${hue}), oklch(32% 0.04 ${hue}))`,
        color: `light-dark(oklch(42% 0.08 ${hue}), oklch(84% 0.06 ${hue}))`,
      }}
    >
      {letter}
    </span>
  );
}
