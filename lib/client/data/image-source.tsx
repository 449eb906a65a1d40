"use client";
import { createContext, type ReactNode, useContext, useEffect } from "react";
import { useMe } from "@/lib/client/data/use-account";
import { changeRelayed, DIRECT, IMAGES_COOKIE, originalAddress } from "@/lib/shared/relayed-address";

const DirectImages = createContext(false);
const YEAR_SECONDS = 31_536_000;

/**
 * Provides whether pictures, audio and video come straight from their sites: the reader wants it, and this document's policy lets them
 * (`isDirect`). The cookie decided that when the
 * document was requested; a choice that was made elsewhere holds from the next document on.
 */
export function ImageSourceProvider({ isDirect, children }: { isDirect: boolean; children: ReactNode }) {
  const relaysImages = useMe().data?.relaysImages;
  useEffect(() => {
    if (relaysImages === isDirect) rememberImageSource(relaysImages);
  }, [relaysImages, isDirect]);
  // The cookie may be that of another reader of this browser: their choice is not this one's.
  return <DirectImages value={isDirect && relaysImages === false}>{children}</DirectImages>;
}

/** Leaves the choice in a cookie, where the server finds it for the next document. */
export function rememberImageSource(relaysImages: boolean): void {
  const age = relaysImages ? 0 : YEAR_SECONDS;
  const secure = window.location.protocol === "https:" ? ";secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox ESR
  document.cookie = `${IMAGES_COOKIE}=${DIRECT};path=/;max-age=${age};samesite=lax${secure}`;
}

/**
 * Returns functions that write the address of a picture or recording for this document, and those in an article's HTML.
 */
export function useImageSource(): { address: (src: string) => string; html: (html: string) => string } {
  return useContext(DirectImages) ? DIRECTLY : RELAYED;
}

const same = (text: string): string => text;
const RELAYED = { address: same, html: same };

const escaped = (value: string): string => value.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
const DIRECTLY = {
  address: originalAddress,
  html: (html: string): string => changeRelayed(html, (address) => escaped(originalAddress(address))),
};
