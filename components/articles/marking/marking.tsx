"use client";
import { createContext, type ReactNode, type RefObject, useContext, useEffect, useMemo, useRef } from "react";
import { useMarkAllRead } from "@/lib/client/data/use-mark-all-read";
import { toast } from "@/lib/client/stores/toast-store";
import type { FeedItem } from "@/lib/contracts/items";
import { ScrollMarking } from "./scroll-marking";
import { unreadBeside } from "./unread-beside";

type Marking = { above: (id: number) => void; below: (id: number) => void };

const Context = createContext<Marking | null>(null);

/** Lets what is inside mark what stands above or below one of these articles. */
export function MarkingBeside({ items, children }: { items: FeedItem[]; children: ReactNode }) {
  const { mutate } = useMarkAllRead();
  const rows = useRef(items);
  useEffect(() => {
    rows.current = items;
  });
  // The same for good: a new page of the list leaves its rows as they are.
  const marking = useMemo(() => {
    const mark = (id: number, side: "above" | "below") => {
      const ids = unreadBeside(rows.current, id, side);
      if (ids.length === 0) toast({ title: `Nothing unread ${side}` });
      else mutate({ scope: { filter: "unread" }, before: Math.max(...ids), feedIds: null, ids });
    };
    return { above: (id: number) => mark(id, "above"), below: (id: number) => mark(id, "below") };
  }, [mutate]);
  return <Context value={marking}>{children}</Context>;
}

/** Lets the rows of a list mark what stands above or below them, and scrolling mark what was scrolled past. */
export function MarkingProvider(props: {
  items: FeedItem[];
  /** what the list scrolls in */
  scroller: RefObject<HTMLElement | null>;
  children: ReactNode;
}) {
  return (
    <MarkingBeside items={props.items}>
      <ScrollMarking items={props.items} scroller={props.scroller} />
      {props.children}
    </MarkingBeside>
  );
}

/** Null outside a list. */
export const useMarking = () => useContext(Context);
