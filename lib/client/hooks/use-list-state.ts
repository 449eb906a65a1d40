"use client";
import { useSearchParams } from "next/navigation";
import { useMemo } from "react";
import { changedSearch, readListState } from "@/lib/client/lists/list-state";

type Change = Record<string, string | number | null>;

/** What an entry of the history keeps: whether the list that an article was opened from is the entry before it. */
type Entry = { isOpened?: boolean };

const address = (changes: Change) => window.location.pathname + changedSearch(window.location.search, changes);

/** Returns whether the entry before this one is the list that the article was opened from. */
export const isOpenedHere = (): boolean => Boolean((window.history.state as Entry | null)?.isOpened);

const replace = (changes: Change) =>
  window.history.replaceState({ isOpened: isOpenedHere() } satisfies Entry, "", address(changes));
const push = (changes: Change, entry: Entry = {}) => window.history.pushState(entry, "", address(changes));

/** Returns the state of the list, which is in the address and survives a reload and the back button. */
export function useListState() {
  const params = useSearchParams();
  const state = useMemo(() => readListState((name) => params.get(name)), [params]);
  return { state, replace, push };
}
