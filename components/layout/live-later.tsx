"use client";
import dynamic from "next/dynamic";

/** Live updates, loaded after the page is there: it is right without them for a second, and they parse what they get with schemas. */
export const LiveLater = dynamic(
  () =>
    import("./live-updates").then(
      (file) => file.Live,
      () => () => null,
    ),
  { ssr: false },
);
