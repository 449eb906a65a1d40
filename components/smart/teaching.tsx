"use client";
import { createContext, type ReactNode, useContext, useMemo } from "react";
import { useTeachSmartFeed } from "@/lib/client/data/use-smart";

export type Teach = (itemId: number, direction: "more" | "less") => void;

const Context = createContext<Teach | null>(null);

/** Enables "more like this" and "less like this" in the rows inside. */
export function TeachingProvider(props: { feedId: number; on: boolean; children: ReactNode }) {
  const { mutate } = useTeachSmartFeed(props.feedId);
  const teach = useMemo<Teach>(() => (itemId, direction) => mutate({ itemId, direction }), [mutate]);
  return <Context value={props.on ? teach : null}>{props.children}</Context>;
}

/** Returns null outside a smart feed's list. */
export const useTeaching = () => useContext(Context);
