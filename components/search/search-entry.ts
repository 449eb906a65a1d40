import type { ReactNode } from "react";
import type { FeedItem } from "@/lib/contracts/items";
import type { Findable } from "./find-commands";

/** An entry of the command palette. */
export type SearchEntry = Findable & {
  id: string;
  icon: ReactNode;
  /** shown beside the name: a count or a shortcut */
  note?: string;
  /** for an article that the search matched */
  item?: FeedItem;
  run: () => void;
};

export type SearchGroup = { title: string; entries: SearchEntry[] };
