"use client";
import { createContext, type ReactNode, useCallback, useContext, useState } from "react";
import type { Bundle } from "@/lib/contracts/bundles";
import type { CreatedFeed, Feed } from "@/lib/contracts/feeds";
import type { FeedItem } from "@/lib/contracts/items";
import type { ItemLabel } from "@/lib/contracts/labels";

/** The dialogs that several components open, and their parameters. */
export type DialogRequest =
  | { kind: "add-feed"; bundleId?: number; address?: string }
  | { kind: "other-feeds"; feed: CreatedFeed; bundleId: number | null }
  | { kind: "edit-feed"; feed: Feed }
  | { kind: "delete-all-feeds"; onDeleted: () => void }
  | { kind: "create-bundle" }
  | { kind: "edit-bundle"; bundle: Bundle }
  | { kind: "delete-bundle"; bundle: Bundle; onDeleted?: () => void }
  | { kind: "add-feeds-to-bundle"; bundle: Bundle }
  | { kind: "add-selected-to-bundle"; feedIds: number[]; onAdded: () => void }
  | { kind: "add-feed-to-bundles"; feed: Feed }
  | { kind: "label-article"; itemId: number }
  | { kind: "label-articles"; itemIds: number[] }
  | { kind: "mute"; item: FeedItem }
  | { kind: "why-scores"; article: { id: number; title: string } }
  | { kind: "rename-label"; label: ItemLabel }
  | { kind: "delete-label"; label: ItemLabel; onDeleted?: () => void }
  | { kind: "mark-all-read"; count: number; before: number }
  | { kind: "search" }
  | { kind: "shortcuts" };

type Dialogs = {
  open: (request: DialogRequest) => void;
  close: () => void;
  current: { request: DialogRequest; open: boolean; turn: number } | null;
};

const Context = createContext<Dialogs | null>(null);

export function DialogsProvider({ children }: { children: ReactNode }) {
  const [current, setCurrent] = useState<Dialogs["current"]>(null);
  const open = useCallback(
    (request: DialogRequest) => setCurrent((last) => ({ request, open: true, turn: (last?.turn ?? 0) + 1 })),
    [],
  );
  // A closing dialog stays mounted for its animation and to return the focus.
  const close = useCallback(() => setCurrent((last) => last && { ...last, open: false }), []);
  return <Context value={{ open, close, current }}>{children}</Context>;
}

export function useDialogs(): Dialogs {
  const dialogs = useContext(Context);
  if (!dialogs) throw new Error("useDialogs needs a DialogsProvider around it");
  return dialogs;
}
