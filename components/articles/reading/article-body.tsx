"use client";
import { useEffect, useRef } from "react";
import { useImageSource } from "@/lib/client/data/image-source";
import { carePictures } from "./care-pictures";
import { careMedia, carePlayers } from "./care-players";

/** What scrolls sideways can be scrolled by the keyboard. */
function careKeyboard(root: HTMLElement): void {
  for (const block of root.querySelectorAll<HTMLElement>("pre, table")) {
    if (block.scrollWidth > block.clientWidth) block.tabIndex = 0;
  }
}

/** Footnotes and tables of contents lead to their place here, not to the original in a new tab. */
function careAnchors(root: HTMLElement): () => void {
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link?.hash || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    const place = root.querySelector<HTMLElement>(`#${CSS.escape(placeOf(link.hash))}`);
    if (!place) return;
    event.preventDefault();
    place.tabIndex = -1;
    place.focus({ preventScroll: true });
    place.scrollIntoView({ block: "center" });
  };
  root.addEventListener("click", onClick);
  return () => root.removeEventListener("click", onClick);
}

/** The id that the sanitiser has given to what a link's fragment names. */
function placeOf(hash: string): string {
  const fragment = hash.slice(1).replace(/^(?:user-content-)+/, "");
  try {
    return `user-content-${decodeURIComponent(fragment)}`;
  } catch {
    return `user-content-${fragment}`;
  }
}

/** The sanitised HTML of an article, its text `rem` large. */
export function ArticleBody({ html: relayed, rem }: { html: string; rem: number }) {
  const html = useImageSource().html(relayed);
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = root.current;
    if (!element || !html) return;
    careKeyboard(element);
    const cares = [carePictures, carePlayers, careMedia, careAnchors];
    const ends = cares.map((care) => care(element));
    return () => {
      for (const end of ends) end();
    };
  }, [html]);
  return (
    <div
      ref={root}
      dir="auto"
      className="reading"
      style={{ fontSize: `${rem}rem` }}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised on the server when the article came in
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
