import type { Query, QueryClient } from "@tanstack/react-query";
import { KEEP_PAUSE_MS } from "@/lib/client/constants";
import { keepAnswers, type NewAnswer } from "./kept-answers";
import { keptKind } from "./kept-kinds";

/**
 * Keeps in this browser what the lists, articles and frame of the app show, as it changes. Returns the function that ends
 * it; what had not been written by then is.
 */
export function watchAnswers(client: QueryClient, userId: string): () => void {
  const changed = new Set<Query>(client.getQueryCache().getAll());
  let timer: ReturnType<typeof setTimeout> | undefined;
  const write = () => {
    clearTimeout(timer);
    timer = undefined;
    const answers = [...changed].map(toAnswer).filter((answer) => answer !== null);
    changed.clear();
    // A browser that keeps nothing, or has no room left, reads online only.
    void keepAnswers(userId, answers).catch(() => undefined);
  };
  const soon = () => {
    timer ??= setTimeout(write, KEEP_PAUSE_MS);
  };
  const silence = client.getQueryCache().subscribe((event) => {
    const isNew = event.type === "added" || (event.type === "updated" && event.action.type === "success");
    const isShown = event.type === "observerAdded";
    if (!(isNew || isShown) || keptKind(event.query.queryKey) === null) return;
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

function toAnswer({ queryKey: key, queryHash: hash, state }: Query): NewAnswer | null {
  const kind = keptKind(key);
  if (kind === null || state.data === undefined || state.status !== "success") return null;
  return { hash, key, kind, data: state.data, updatedAt: state.dataUpdatedAt, seenAt: Date.now() };
}
