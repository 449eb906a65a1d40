"use client";
import { useState } from "react";
import { useImageSource } from "@/lib/client/data/image-source";
import { later, useEver } from "@/lib/client/later/later";
import { originalAddress, thumbnailAddress } from "@/lib/shared/relayed-address";
import type { ShownImages } from "./viewer/image-viewer";

const ImageViewer = later(() => import("./viewer/image-viewer").then((file) => file.ImageViewer));

/** Pixels: a smaller picture would be blurred over the whole width. */
const LEAST_WIDTH = 320;
/** Width to height until a picture says its own, which the row's small one mostly does before the first paint. */
const USUAL_RATIO = 16 / 9;
/** Highest share of the window's height. Wide pictures get narrower beyond it; portraits are cropped. */
const MOST_HEIGHT = "60dvh";

/** The article's picture over its text, in its own ratio. Nothing when it does not load or is tiny. */
export function ArticlePicture({ src, title }: { src: string; title: string }) {
  const { address } = useImageSource();
  const shown = address(src);
  const [refused, setRefused] = useState<string | null>(null);
  const [ratio, setRatio] = useState(USUAL_RATIO);
  const [images, setImages] = useState<ShownImages | null>(null);
  const isWanted = useEver(images !== null);
  if (refused === shown) return null;
  const measure = (image: HTMLImageElement) => {
    if (image.complete && image.naturalHeight > 0) setRatio(image.naturalWidth / image.naturalHeight);
  };
  const judge = (image: HTMLImageElement) => {
    if (image.complete && image.naturalWidth < LEAST_WIDTH) setRefused(shown);
    else measure(image);
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
        className="relative -mx-5.5 mb-7 block w-[calc(100%+2.75rem)] overflow-hidden bg-muted sm:mx-auto sm:w-full sm:rounded-md print:hidden"
        style={{
          aspectRatio: ratio,
          maxHeight: MOST_HEIGHT,
          ...(ratio >= 1 && { maxWidth: `calc(${MOST_HEIGHT} * ${ratio})` }),
        }}
      >
        {/* biome-ignore lint/performance/noImgElement: the row has loaded it already */}
        <img
          src={address(thumbnailAddress(src))}
          alt=""
          referrerPolicy="no-referrer"
          ref={(image) => {
            if (image) measure(image);
          }}
          onLoad={(event) => measure(event.currentTarget)}
          // The frame stays empty until the large one has loaded or failed.
          onError={(event) => {
            event.currentTarget.style.visibility = "hidden";
          }}
          className="absolute inset-0 size-full object-cover"
        />
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
          className="relative size-full object-cover"
        />
      </button>
      {isWanted ? <ImageViewer shown={images} onClose={() => setImages(null)} /> : null}
    </>
  );
}
