"use client";
import { usePathname, useSearchParams } from "next/navigation";
import { useEffect, useMemo } from "react";
import { changedSearch, readListState } from "@/lib/client/lists/list-state";
import { createSignal } from "@/lib/client/stores/create-store";
import { useStore } from "@/lib/client/stores/use-store";

type Change = Record<string, string | number | null>;

/** The data of a history entry. `isOpened`: the entry before it is the list from which the article was opened. */
type Entry = { isOpened?: boolean };

/**
 * The address that was written last. The router shows what is written into the history as a transition, some tens of
 * milliseconds later; a click shows its article at once. `awaited`: queries that the router may still be on its way from.
 */
type Written = { href: string; path: string; query: string; awaited: Set<string> };

let written: Written | null = null;
const changed = createSignal();

/**
 * Returns the address written last, or null if the document has another one by now, for example after Back or a link.
 */
const current = () => (written?.href === window.location.href ? written : null);

const queryOf = (search: string) => new URLSearchParams(search).toString();

function write(how: "pushState" | "replaceState", changes: Change, entry: Entry): void {
  const before = current();
  const awaited = new Set([...(before?.awaited ?? []), queryOf(window.location.search)]);
  window.history[how](entry, "", window.location.pathname + changedSearch(window.location.search, changes));
  const { href, pathname, search } = window.location;
  written = { href, path: pathname, query: queryOf(search), awaited };
  changed.notify();
}

/** Returns true if the entry before this one is the list that the article was opened from. */
export const isOpenedHere = (): boolean => Boolean((window.history.state as Entry | null)?.isOpened);

const replace = (changes: Change) => write("replaceState", changes, { isOpened: isOpenedHere() });
const push = (changes: Change, entry: Entry = {}) => write("pushState", changes, entry);

/** Returns the state of the list, which is in the address and survives a reload and the back button. */
export function useListState() {
  const path = usePathname();
  const routed = useSearchParams().toString();
  const own = useStore({ ...changed, get: current }, null);
  const isAhead = own !== null && own.path === path && own.awaited.has(routed);
  const query = isAhead ? own.query : routed;
  useEffect(() => {
    // The router has arrived.
    if (written?.query === routed) written.awaited.clear();
  }, [routed]);
  const state = useMemo(() => {
    const params = new URLSearchParams(query);
    return readListState((name) => params.get(name));
  }, [query]);
  return { state, replace, push };
}
