"use client";
import { useState } from "react";
import { useImageSource } from "@/lib/client/data/image-source";
import { originalAddress, thumbnailAddress } from "@/lib/shared/relayed-address";
import { ImageViewer, type ShownImages } from "./viewer/image-viewer";

/** Pixels: a smaller picture would be blurred over the whole width. */
const LEAST_WIDTH = 320;

/** The article's picture over its text; comes from the row at once. Nothing when it does not load or is tiny. */
export function ArticlePicture({ src, title }: { src: string; title: string }) {
  const { address } = useImageSource();
  const shown = address(src);
  const [refused, setRefused] = useState<string | null>(null);
  const [images, setImages] = useState<ShownImages | null>(null);
  if (refused === shown) return null;
  const judge = (image: HTMLImageElement) => {
    if (image.complete && image.naturalWidth < LEAST_WIDTH) setRefused(shown);
  };
  const open = () =>
    setImages({ all: [{ src: shown, original: originalAddress(src), alt: "", caption: title }], at: 0 });
  return (
    <>
      <button
        type="button"
        aria-label="View picture"
        aria-haspopup="dialog"
        onClick={open}
        className="-mx-5.5 mb-7 block aspect-2/1 max-h-56 w-[calc(100%+2.75rem)] overflow-hidden bg-center bg-cover bg-muted min-[1600px]:max-h-70 sm:mx-0 sm:w-full sm:rounded-md print:hidden"
        // The small one of the row is there already.
        style={{ backgroundImage: `url("${address(thumbnailAddress(src)).replaceAll('"', "%22")}")` }}
      >
        {/* biome-ignore lint/performance/noImgElement: our server has made it the right size */}
        <img
          src={shown}
          alt=""
          decoding="async"
          fetchPriority="high"
          referrerPolicy="no-referrer"
          // No event is fired for an image that failed before hydration.
          ref={(image) => {
            if (image?.complete && image.currentSrc) judge(image);
          }}
          onLoad={(event) => judge(event.currentTarget)}
          onError={() => setRefused(shown)}
          className="size-full object-cover"
        />
      </button>
      <ImageViewer shown={images} onClose={() => setImages(null)} />
    </>
  );
}
