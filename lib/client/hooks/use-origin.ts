"use client";
import { useInBrowser } from "@/lib/client/stores/use-store";

/** Returns the origin of this site as the browser reached it; empty while the page is rendered on the server. */
export const useOrigin = (): string => useInBrowser(() => window.location.origin, "");
