"use client";
import { cn } from "@/components/ui/cn";
import { useImageFailure } from "@/lib/client/hooks/use-image-failure";
import { hueOfName } from "./name-hue";

/** A site's icon; without one, the first letter on a colour that is derived from the name. */
export function Favicon({ src, name, className }: { src: string | null; name: string; className?: string }) {
  const { hasFailed, watch } = useImageFailure(src);
  const box = cn("size-5 shrink-0 overflow-hidden rounded-sm", className);
  if (src && !hasFailed) {
    return (
      // biome-ignore lint/performance/noImgElement: icons are tiny and come from our own origin
      <img src={src} alt="" width={20} height={20} loading="lazy" className={cn(box, "object-contain")} {...watch} />
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
