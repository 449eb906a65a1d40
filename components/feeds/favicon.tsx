"use client";
import type { CSSProperties } from "react";
import { cn } from "@/components/ui/cn";
import { useImageState } from "@/lib/client/hooks/use-image-state";
import { hueOfName } from "./name-hue";

type Props = {
  src: string | null;
  name: string;
  className?: string;
  /** in lists that render all of their rows: loaded only near the window */
  isLazy?: boolean;
};

/** A site's icon; until it has loaded, a colour that is derived from the name, and without one the first letter on it. */
export function Favicon({ src, name, className, isLazy = false }: Props) {
  const { hasFailed, hasLoaded, watch } = useImageState(src);
  const hue = { "--hue": hueOfName(name) } as CSSProperties;
  const box = cn("size-5 shrink-0 overflow-hidden rounded-sm", className);
  if (src && !hasFailed) {
    return (
      // biome-ignore lint/performance/noImgElement: icons are tiny and come from our own origin
      <img
        src={src}
        alt=""
        width={20}
        height={20}
        loading={isLazy ? "lazy" : undefined}
        className={cn(box, "object-contain", !hasLoaded && "letter-tile")}
        style={hue}
        {...watch}
      />
    );
  }
  const letter = [...name.trim()].find((character) => /\p{L}|\p{N}/u.test(character)) ?? "·";
  return (
    <span
      aria-hidden="true"
      className={cn(box, "letter-tile grid place-items-center font-semibold text-2xs uppercase leading-none")}
      style={hue}
    >
      {letter}
    </span>
  );
}
