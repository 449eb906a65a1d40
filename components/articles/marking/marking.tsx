"use client";
import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef } from "react";
import type { MarkBeside } from "./use-mark-list";

type Marking = { above: (id: number) => void; below: (id: number) => void };

const Context = createContext<Marking | null>(null);

/** Lets what is inside mark what the list has above or below one of its articles. */
export function MarkingProvider({ beside, children }: { beside: MarkBeside; children: ReactNode }) {
  const mark = useRef(beside);
  useEffect(() => {
    mark.current = beside;
  });
  // The same for good: a new page of the list leaves its rows as they are.
  const marking = useMemo(
    () => ({
      above: (id: number) => mark.current(id, "above"),
      below: (id: number) => mark.current(id, "below"),
    }),
    [],
  );
  return <Context value={marking}>{children}</Context>;
}

/** Null outside a list. */
export const useMarking = () => useContext(Context);
