"use client";
import { useEffect, useRef } from "react";

/** Pictures that do not load leave no hole; what has no text for screen readers counts as decoration. */
function carePictures(root: HTMLElement): () => void {
  const hide = (image: HTMLImageElement) => {
    image.hidden = true;
  };
  for (const image of root.querySelectorAll("img")) {
    if (!image.hasAttribute("alt")) image.alt = "";
    if (image.complete && image.naturalWidth === 0) hide(image);
  }
  const onError = (event: Event) => event.target instanceof HTMLImageElement && hide(event.target);
  // Errors of pictures do not bubble; they can be caught on the way down.
  root.addEventListener("error", onError, true);
  return () => root.removeEventListener("error", onError, true);
}

/** What scrolls sideways can be scrolled by the keyboard, and what is embedded has a name. */
function careKeyboard(root: HTMLElement): void {
  for (const block of root.querySelectorAll<HTMLElement>("pre, table")) {
    if (block.scrollWidth > block.clientWidth) block.tabIndex = 0;
  }
  for (const frame of root.querySelectorAll("iframe")) frame.title ||= "Embedded player";
}

/** The sanitised HTML of an article, its text `rem` large. */
export function ArticleBody({ html, rem }: { html: string; rem: number }) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!root.current || !html) return;
    careKeyboard(root.current);
    return carePictures(root.current);
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
