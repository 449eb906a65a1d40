import type { Query, QueryClient } from "@tanstack/react-query";
import { KEEP_PAUSE_MS } from "@/lib/client/constants";
import { storedKind } from "./stored-kinds";
import { type NewResponse, storeResponses } from "./stored-responses";

/**
 * Stores what the lists, articles and shell show as it changes. Returns a function that stops it after writing the
 * rest.
 */
export function storeQueryResults(client: QueryClient, userId: string): () => void {
  const changed = new Set<Query>(client.getQueryCache().getAll());
  let timer: ReturnType<typeof setTimeout> | undefined;
  const write = () => {
    clearTimeout(timer);
    timer = undefined;
    const answers = [...changed].map(toAnswer).filter((answer) => answer !== null);
    changed.clear();
    // A browser that cannot store anything, or has no room left, works online only.
    void storeResponses(userId, answers).catch(() => undefined);
  };
  const soon = () => {
    timer ??= setTimeout(write, KEEP_PAUSE_MS);
  };
  const silence = client.getQueryCache().subscribe((event) => {
    const isNew = event.type === "added" || (event.type === "updated" && event.action.type === "success");
    const isShown = event.type === "observerAdded";
    if (!(isNew || isShown) || storedKind(event.query.queryKey) === null) return;
    changed.add(event.query);
    soon();
  });
  const hide = () => document.visibilityState === "hidden" && write();
  document.addEventListener("visibilitychange", hide);
  soon();
  return () => {
    silence();
    document.removeEventListener("visibilitychange", hide);
    write();
  };
}

function toAnswer({ queryKey: key, queryHash: hash, state }: Query): NewResponse | null {
  const kind = storedKind(key);
  if (kind === null || state.data === undefined || state.status !== "success") return null;
  return { hash, key, kind, data: state.data, updatedAt: state.dataUpdatedAt, seenAt: Date.now() };
}
