"use client";
import { usePathname, useSearchParams } from "next/navigation";

const IN_MY_FEEDS = /^\/(articles|labels)\b/;

/** Says whether `place` is at `href` or belongs to it: the lists of feeds and labels are among "My Feeds". */
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
