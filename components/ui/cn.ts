import { type ClassValue, clsx } from "clsx";
import { extendTailwindMerge } from "tailwind-merge";

/** The font sizes that app/tokens.css adds to Tailwind's: without them they would count as colours. */
export const FONT_SIZES = [
  "3xs",
  "2xs",
  "small",
  "body",
  "row",
  "code",
  "headline",
  "featured",
  "title",
  "title-xs",
  "title-sm",
  "title-md",
  "title-lg",
  "display",
  "display-lg",
  "hero",
  "question",
];

/** The sizes in parts of the window's height that app/utilities.css adds. */
const isPartOfWindow = (value: string): boolean => value.startsWith("dvh-");

const merge = extendTailwindMerge({
  extend: {
    classGroups: {
      "font-size": [{ text: FONT_SIZES }],
      shadow: [{ shadow: ["float"] }],
      top: [{ top: [isPartOfWindow] }],
      "max-h": [{ "max-h": [isPartOfWindow] }],
    },
  },
});

/** Joins class names; of two that set the same property the later one wins. */
export function cn(...classes: ClassValue[]): string {
  return merge(clsx(classes));
}
