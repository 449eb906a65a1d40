"use client";
import { useEffect } from "react";

const CUT = ".truncate, [class*='line-clamp-']";
/** So that a title of the product's own stays as it is. */
const MARK = "data-whole";

/** A text that is cut off says the whole of itself under the pointer, wherever it stands. */
export function WholeTexts() {
  useEffect(() => {
    document.addEventListener("pointerover", tellWhole);
    return () => document.removeEventListener("pointerover", tellWhole);
  }, []);
  return null;
}

function tellWhole({ target, pointerType }: PointerEvent): void {
  if (pointerType === "touch" || !(target instanceof Element)) return;
  const text = target.closest<HTMLElement>(CUT);
  if (!text || (text.title && !text.hasAttribute(MARK))) return;
  const isCut = text.scrollWidth > text.clientWidth || text.scrollHeight > text.clientHeight + 1;
  text.toggleAttribute(MARK, isCut);
  if (isCut) text.title = text.textContent.trim();
  else text.removeAttribute("title");
}
