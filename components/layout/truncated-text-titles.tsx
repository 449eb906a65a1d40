"use client";
import { useEffect } from "react";

const TRUNCATED = ".truncate, [class*='line-clamp-']";
/** So that a title of the product's own stays as it is. */
const MARKER = "data-truncated";

/** A text that is cut off says the whole of itself under the pointer, wherever it stands. */
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
  if (!text || (text.title && !text.hasAttribute(MARKER))) return;
  const isTruncated = text.scrollWidth > text.clientWidth || text.scrollHeight > text.clientHeight + 1;
  text.toggleAttribute(MARKER, isTruncated);
  if (isTruncated) text.title = text.textContent.trim();
  else text.removeAttribute("title");
}
