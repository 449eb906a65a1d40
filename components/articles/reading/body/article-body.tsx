"use client";
import { memo, type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { Highlights } from "@/components/articles/reading/highlights/highlights";
import type { ShownImages } from "@/components/articles/reading/viewer/image-viewer";
import { useImageSource } from "@/lib/client/data/image-source";
import { later, useEver } from "@/lib/client/later/later";
import { play } from "@/lib/client/player/player";
import type { FeedItem, FeedItemDetail } from "@/lib/contracts/items";
import { originalAddress } from "@/lib/shared/relayed-address";
import { enhanceCode } from "./enhance-code";
import { enhanceImages, withoutFirstPicture } from "./enhance-images";
import { enhanceAudio, enhanceMedia, enhancePlayers } from "./enhance-players";
import { enhanceTables } from "./enhance-tables";
import { noteHtml, placeWithin } from "./footnotes";
import type { ShownNote } from "./note-popover";
import { replaceBrokenPictures } from "./replace-broken-pictures";

const ImageViewer = later(() =>
  import("@/components/articles/reading/viewer/image-viewer").then((file) => file.ImageViewer),
);
const NotePopover = later(() => import("./note-popover").then((file) => file.NotePopover));

/** Code that scrolls sideways can be scrolled by the keyboard. */
function handleKeyboard(root: HTMLElement): void {
  for (const block of root.querySelectorAll<HTMLElement>("pre")) {
    if (block.scrollWidth > block.clientWidth) block.tabIndex = 0;
  }
}

/** Notes open next to their mark; other links within the article lead to their place here, not to the original. */
function handleAnchors(root: HTMLElement, onNote: (note: ShownNote) => void): () => void {
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link?.hash || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    const place = placeWithin(root, link);
    if (!place) return;
    event.preventDefault();
    const html = noteHtml(root, link);
    if (html !== null) {
      onNote({ link, html });
      return;
    }
    place.tabIndex = -1;
    place.focus({ preventScroll: true });
    place.scrollIntoView({ block: "center" });
  };
  root.addEventListener("click", onClick);
  return () => root.removeEventListener("click", onClick);
}

/** The sanitised HTML of an article. `picture`: the address of the one that is over the text already. */
export function ArticleBody(props: { html: string; item?: FeedItemDetail; picture?: string | null }) {
  const source = useImageSource();
  const { picture = null } = props;
  const html = useMemo(() => source.html(withoutFirstPicture(props.html, picture)), [source, props.html, picture]);
  const item = useRef(props.item);
  useEffect(() => {
    item.current = props.item;
  });
  const root = useRef<HTMLDivElement>(null);
  const [note, setNote] = useState<ShownNote | null>(null);
  const [images, setImages] = useState<ShownImages | null>(null);
  const hasImages = useEver(images !== null);
  // Before the first paint, so that no frame or button moves the text later.
  useLayoutEffect(() => {
    const element = root.current;
    if (!element || !html) return;
    handleKeyboard(element);
    const ends = [
      ...[replaceBrokenPictures, enhancePlayers, enhanceMedia, enhanceCode, enhanceTables].map((enhance) =>
        enhance(element),
      ),
      enhanceImages(element, (all, at) => setImages({ all, at })),
      handleAnchors(element, setNote),
      enhanceAudio(element, (src) => playOf(item.current, src)),
    ];
    return () => {
      for (const end of ends) end();
      setNote(null);
    };
  }, [html]);
  return (
    <>
      <Html html={html} root={root} itemId={props.item?.id} />
      {props.item ? <Highlights root={root} html={html} article={props.item} /> : null}
      {note ? <NotePopover note={note} onClose={() => setNote(null)} /> : null}
      {hasImages ? <ImageViewer shown={images} onClose={() => setImages(null)} /> : null}
    </>
  );
}

function playOf(item: FeedItem | undefined, src: string): void {
  play({
    url: originalAddress(src),
    src,
    title: item?.title ?? "Recording",
    source: item?.feed.title ?? "",
    picture: item?.thumbnail ?? null,
    itemId: item?.id ?? 0,
  });
}

/** Apart, so that it is rendered again only when the text is another one: what was done to it stays. */
const Html = memo(function Html(props: {
  html: string;
  root: RefObject<HTMLDivElement | null>;
  itemId: number | undefined;
}) {
  return (
    <div
      ref={props.root}
      dir="auto"
      className="reading"
      data-text-of={props.itemId}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised on the server when the article came in
      dangerouslySetInnerHTML={{ __html: props.html }}
    />
  );
});
