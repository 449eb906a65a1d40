"use client";
import dynamic from "next/dynamic";
import { useStore } from "@/lib/client/stores/use-store";
import { speaking } from "./read-aloud";

const ReadAloudBar = dynamic(
  () =>
    import("./read-aloud-bar").then(
      (file) => file.ReadAloudBar,
      () => () => null,
    ),
  { ssr: false },
);

/** The bar of an article that is read aloud, loaded once one is. */
export const ReadAloudLater = ({ id }: { id: number }) =>
  useStore(speaking, null)?.id === id ? <ReadAloudBar id={id} /> : null;
