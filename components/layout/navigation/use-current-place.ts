"use client";
import { usePathname, useSearchParams } from "next/navigation";

const IN_MY_FEEDS = /^\/(articles|labels)\b/;

/** Returns the aria-current of a link to `href` at `place`. The lists of feeds and labels belong to "My Feeds". */
export function currentAt(place: string, href: string): "page" | "true" | undefined {
  if (place === href) return "page";
  return href === "/" && IN_MY_FEEDS.test(place) ? "true" : undefined;
}

/** Returns the address of the place where one is: a bundle belongs to the bundles wherever it was opened. */
export function useCurrentPlace(): string {
  const path = usePathname();
  const isBundle = useSearchParams().has("bundle");
  return path === "/" && isBundle ? "/bundles" : path;
}
