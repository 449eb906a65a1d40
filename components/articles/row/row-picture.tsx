"use client";
import type { ReactNode } from "react";
import { useImageSource } from "@/lib/client/data/image-source";
import { useImageState } from "@/lib/client/hooks/use-image-state";
import { thumbnailAddress } from "@/lib/shared/relayed-address";

/** Shows an article's picture; `fallback`, or nothing, where there is none or it does not load. */
export function RowPicture(props: { src: string | null; fallback?: ReactNode; children?: ReactNode }) {
  const { address } = useImageSource();
  const src = props.src && address(thumbnailAddress(props.src));
  const { hasFailed, watch } = useImageState(src);
  if (!src || hasFailed) return props.fallback ?? null;
  return (
    <div className="row-picture">
      {/* biome-ignore lint/performance/noImgElement: our server has made it the right size */}
      <img
        src={src}
        alt=""
        loading="lazy"
        decoding="async"
        referrerPolicy="no-referrer"
        className="bg-accent object-cover"
        {...watch}
      />
      {props.children}
    </div>
  );
}
