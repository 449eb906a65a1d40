import type { ReactNode } from "react";
import type { FeedItem } from "@/lib/contracts/items";
import type { Findable } from "./find-commands";

/** A line of the command palette. */
export type SearchEntry = Findable & {
  id: string;
  icon: ReactNode;
  /** beside the name: how much is in it, which key does the same */
  note?: string;
  /** an article that a search found */
  item?: FeedItem;
  run: () => void;
};

export type SearchGroup = { title: string; entries: SearchEntry[] };
