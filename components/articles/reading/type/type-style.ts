import type { CSSProperties } from "react";
import type { ReadingType } from "@/lib/contracts/reading";

const FACES: Record<ReadingType["face"], string> = {
  serif: "var(--font-serif)",
  sans: "var(--font-sans)",
  system: "system-ui, sans-serif",
  legible: '"Atkinson Hyperlegible", var(--font-sans)',
};

export const faceFamily = (face: ReadingType["face"]): string => FACES[face];

/** Returns the variables that app/reading.css sets an article by; sizes in rem, so that the browser's own size counts. */
export function typeStyle(type: ReadingType): CSSProperties {
  return {
    "--reading-face": FACES[type.face],
    "--reading-size": `${type.size / 16}rem`,
    "--reading-leading": type.lineHeight,
    // 612 px are 68 characters of the serif at 18 px: half an em for one.
    "--reading-measure": type.measure === "full" ? "100%" : `${(type.measure * type.size) / 32}rem`,
  } as CSSProperties;
}
