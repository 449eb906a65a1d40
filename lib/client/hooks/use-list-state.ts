"use client";
import { useSearchParams } from "next/navigation";
import { useMemo } from "react";
import { changedSearch, readListState } from "@/lib/client/lists/list-state";

type Change = Record<string, string | number | null>;

const address = (changes: Change) => window.location.pathname + changedSearch(window.location.search, changes);
const replace = (changes: Change) => window.history.replaceState(null, "", address(changes));
const push = (changes: Change) => window.history.pushState(null, "", address(changes));

/** Returns the state of the list, which is in the address and survives a reload and the back button. */
export function useListState() {
  const params = useSearchParams();
  const state = useMemo(() => readListState((name) => params.get(name)), [params]);
  return { state, replace, push };
}
