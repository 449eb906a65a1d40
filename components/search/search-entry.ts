import type { ReactNode } from "react";
import type { FeedItem } from "@/lib/contracts/items";
import type { Findable } from "./find-commands";

/** An entry of the command palette. */
export type SearchEntry = Findable & {
  id: string;
  icon: ReactNode;
  /** shown next to the name: a count */
  note?: string;
  /** the shortcut that does the same, one key after the other: "g b" */
  keys?: string;
  /** for an article that the search matched */
  item?: FeedItem;
  run: () => void;
};

export type SearchGroup = { title: string; entries: SearchEntry[] };
