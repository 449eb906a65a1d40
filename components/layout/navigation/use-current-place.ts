"use client";
import { usePathname, useSearchParams } from "next/navigation";

/** Returns the address of the place where one is: a bundle belongs to the bundles wherever it was opened. */
export function useCurrentPlace(): string {
  const path = usePathname();
  const isBundle = useSearchParams().has("bundle");
  return path === "/" && isBundle ? "/bundles" : path;
}
