"use client";
import { cn } from "@/components/ui/cn";
import { useImageSource } from "@/lib/client/data/image-source";
import { useImageState } from "@/lib/client/hooks/use-image-state";
import { thumbnailAddress } from "@/lib/shared/relayed-address";

/** Shows an article's picture, or nothing when it does not load. `large`: wider than a row's. */
export function Thumbnail(props: { src: string | null; large?: boolean; className?: string }) {
  const { address } = useImageSource();
  const src = props.src && address(props.large ? props.src : thumbnailAddress(props.src));
  const { hasFailed, watch } = useImageState(src);
  if (!src || hasFailed) return null;
  return (
    // biome-ignore lint/performance/noImgElement: our server has made it the right size
    <img
      src={src}
      alt=""
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      {...watch}
      className={cn("rounded-md bg-accent object-cover", props.className)}
    />
  );
}
