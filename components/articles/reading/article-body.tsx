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
export function ArticleBody({ html, rem }: { html: string; rem: number }) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!root.current || !html) return;
    careKeyboard(root.current);
    const ends = [carePictures(root.current), careAnchors(root.current)];
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
