"use client";
import { useEffect } from "react";

const TRUNCATED = ".truncate, [class*='line-clamp-']";
/** Tells our titles from those that the components set. */
const MARKER = "data-truncated";
/** Shows cut texts itself. */
const OWN = "[data-own-tooltips]";

/** Gives every truncated text its full text as a title while the pointer is over it. */
export function TruncatedTextTitles() {
  useEffect(() => {
    document.addEventListener("pointerover", titleTruncated);
    return () => document.removeEventListener("pointerover", titleTruncated);
  }, []);
  return null;
}

function titleTruncated({ target, pointerType }: PointerEvent): void {
  if (pointerType === "touch" || !(target instanceof Element)) return;
  const text = target.closest<HTMLElement>(TRUNCATED);
  if (!text || text.closest(OWN) || (text.title && !text.hasAttribute(MARKER))) return;
  const isTruncated = text.scrollWidth > text.clientWidth || text.scrollHeight > text.clientHeight + 1;
  text.toggleAttribute(MARKER, isTruncated);
  if (isTruncated) text.title = text.textContent.trim();
  else text.removeAttribute("title");
}
