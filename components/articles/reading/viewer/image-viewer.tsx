"use client";
import * as DialogPrimitive from "radix-ui/dialog";
import { type KeyboardEvent, useState } from "react";
import type { ArticleImage } from "@/components/articles/reading/body/enhance-images";
import { IconButton } from "@/components/shared/icon-button";
import { Button } from "@/components/ui/button";
import { useReturnFocus } from "@/components/ui/dialog";
import { ChevronLeft, ChevronRight, ExternalLink, X, ZoomIn, ZoomOut } from "@/components/ui/icons/icons";
import { ImageStage } from "./image-stage";
import { MAX_ZOOM, useZoom } from "./use-zoom";

export type ShownImages = { all: ArticleImage[]; at: number };

/** The pictures of an article, one at a time over the whole window. */
export function ImageViewer({ shown, onClose }: { shown: ShownImages | null; onClose: () => void }) {
  const returnFocus = useReturnFocus(shown !== null);
  return (
    <DialogPrimitive.Root open={shown !== null} onOpenChange={(open) => open || onClose()}>
      <DialogPrimitive.Portal>
        {shown ? <Viewer images={shown.all} first={shown.at} onClose={onClose} onCloseAutoFocus={returnFocus} /> : null}
      </DialogPrimitive.Portal>
    </DialogPrimitive.Root>
  );
}

const PAN_PX = 80;

function Viewer(props: {
  images: ArticleImage[];
  first: number;
  onClose: () => void;
  onCloseAutoFocus: ((event: Event) => void) | undefined;
}) {
  const { images, first } = props;
  const [at, setAt] = useState(first);
  const zoom = useZoom();
  const image = images[at];
  if (!image) return null;
  const show = (next: number) => {
    if (next < 0 || next >= images.length) return;
    zoom.fit();
    setAt(next);
  };
  const isZoomed = zoom.view.zoom > 1;
  const pan = (x: number, y: number) =>
    zoom.setView((view) => ({ ...view, x: view.x + x * PAN_PX, y: view.y + y * PAN_PX }));
  const keys: Record<string, () => void> = {
    ArrowRight: () => (isZoomed ? pan(-1, 0) : show(at + 1)),
    ArrowLeft: () => (isZoomed ? pan(1, 0) : show(at - 1)),
    ArrowDown: () => isZoomed && pan(0, -1),
    ArrowUp: () => isZoomed && pan(0, 1),
    PageDown: () => show(at + 1),
    PageUp: () => show(at - 1),
    Home: () => show(0),
    End: () => show(images.length - 1),
    "+": zoom.zoomIn,
    "=": zoom.zoomIn,
    "-": zoom.zoomOut,
    "0": zoom.fit,
    // A tooltip would take the first one for itself.
    Escape: props.onClose,
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const run = Object.hasOwn(keys, event.key) ? keys[event.key] : undefined;
    // No key of the list behind acts while the picture is looked at.
    if (event.key !== "Tab") event.stopPropagation();
    if (!run) return;
    event.preventDefault();
    run();
  };
  return (
    <DialogPrimitive.Content
      aria-describedby={undefined}
      onKeyDown={onKeyDown}
      onOpenAutoFocus={(event) => {
        event.preventDefault();
        if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus();
      }}
      onCloseAutoFocus={props.onCloseAutoFocus}
      className="viewer fixed inset-0 z-50 grid animate-fade-in grid-rows-[minmax(0,1fr)_auto] bg-background text-foreground outline-none print:hidden"
    >
      <ImageStage key={at} image={image} zoom={zoom} onStep={(step) => show(at + step)} />
      <div className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 border-t px-4 py-2 pb-safe-or-2 font-sans">
        <DialogPrimitive.Title className="sr-only">Picture</DialogPrimitive.Title>
        <p className="min-w-48 flex-1 break-words text-body">{image.caption}</p>
        <Controls image={image} zoom={zoom} at={at} of={images.length} onShow={show} />
      </div>
    </DialogPrimitive.Content>
  );
}

function Controls(props: {
  image: ArticleImage;
  zoom: ReturnType<typeof useZoom>;
  at: number;
  of: number;
  onShow: (at: number) => void;
}) {
  const { at, of, zoom, onShow } = props;
  return (
    <div className="flex items-center gap-0.5">
      {of > 1 ? (
        <>
          <IconButton size="icon-sm" label="Previous picture" aria-disabled={at === 0} onClick={() => onShow(at - 1)}>
            <ChevronLeft aria-hidden="true" />
          </IconButton>
          <span role="status" className="tabular whitespace-nowrap text-faint text-small">
            {at + 1} of {of}
          </span>
          <IconButton size="icon-sm" label="Next picture" aria-disabled={at === of - 1} onClick={() => onShow(at + 1)}>
            <ChevronRight aria-hidden="true" />
          </IconButton>
        </>
      ) : null}
      <IconButton size="icon-sm" label="Zoom out" aria-disabled={zoom.view.zoom === 1} onClick={zoom.zoomOut}>
        <ZoomOut aria-hidden="true" />
      </IconButton>
      <IconButton size="icon-sm" label="Zoom in" aria-disabled={zoom.view.zoom >= MAX_ZOOM} onClick={zoom.zoomIn}>
        <ZoomIn aria-hidden="true" />
      </IconButton>
      <Button asChild variant="ghost" size="icon-sm" aria-label="Open the original picture">
        <a href={props.image.original} target="_blank" rel="noopener noreferrer" referrerPolicy="no-referrer">
          <ExternalLink aria-hidden="true" />
        </a>
      </Button>
      <DialogPrimitive.Close asChild>
        <Button variant="ghost" size="icon-sm" aria-label="Close">
          <X aria-hidden="true" />
        </Button>
      </DialogPrimitive.Close>
    </div>
  );
}
