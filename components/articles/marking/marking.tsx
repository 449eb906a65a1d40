"use client";
import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef } from "react";
import type { MarkAboveOrBelow } from "./use-mark-list";

type Marking = { above: (id: number) => void; below: (id: number) => void };

const Context = createContext<Marking | null>(null);

/** Lets what is inside mark what the list has above or below one of its articles. */
export function MarkingProvider({
  markAboveOrBelow,
  children,
}: {
  markAboveOrBelow: MarkAboveOrBelow;
  children: ReactNode;
}) {
  const mark = useRef(markAboveOrBelow);
  useEffect(() => {
    mark.current = markAboveOrBelow;
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
