"use client";
import { useRouter } from "next/navigation";
import { focusedRow, useItemKeys } from "@/components/articles/row/use-item-keys";
import { useShortcuts } from "@/lib/client/hooks/use-shortcuts";
import type { IntelligenceArticle } from "@/lib/contracts/intelligence";
import { addressOf } from "./insight-card";

/** The keys of the lists of articles in insights: `j` and `k` go from row to row, the others act on the row with the focus. */
export function useInsightKeys(articles: readonly IntelligenceArticle[]): void {
  const router = useRouter();
  const onItem = (act: (item: IntelligenceArticle) => void) => () => {
    const item = articles.find(({ id }) => id === focusedRow());
    if (!item) return false;
    act(item);
  };
  const step = (by: 1 | -1) => () => {
    const at = articles.findIndex(({ id }) => id === focusedRow());
    const to = at < 0 ? articles[0] : articles[at + by];
    if (to) document.querySelector<HTMLElement>(`[data-item="${to.id}"]`)?.focus();
  };
  const keys = useItemKeys(onItem, (item) => router.push(addressOf(item)));
  useShortcuts({ ...keys, j: step(1), k: step(-1), ArrowDown: moveOnly(step(1)), ArrowUp: moveOnly(step(-1)) });
}

/** Leaves an arrow to the browser, which scrolls, unless the focus is in a row. */
const moveOnly = (move: () => void) => () => (focusedRow() === null ? false : move());
