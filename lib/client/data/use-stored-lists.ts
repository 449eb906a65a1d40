"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { type StoredList, storedLists } from "@/lib/client/lists/stored-lists";
import { type ItemListScope, type ItemPage, itemKeys } from "@/lib/client/queries/item-queries";
import { useBundles } from "./use-bundles";
import { useFeeds } from "./use-feeds";

/** Returns the lists of articles that are available without a connection; those in IndexedDB follow a moment later. */
export function useStoredLists(): StoredList[] {
  const client = useQueryClient();
  const bundles = useBundles().data ?? [];
  const feeds = useFeeds().data ?? [];
  const [scopes, setScopes] = useState<ItemListScope[]>([]);
  useEffect(() => {
    const cache = client.getQueryCache();
    const look = () => {
      const heads = client.getQueriesData<ItemPage>({ queryKey: itemKeys.heads });
      setScopes(heads.filter(([, page]) => page?.items.length).map(([key]) => key[2] as ItemListScope));
    };
    look();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = cache.subscribe((event) => {
      if (event.type !== "added" || event.query.queryKey[1] !== itemKeys.heads[1]) return;
      // Queries are added during rendering, when no state may be set.
      clearTimeout(timer);
      timer = setTimeout(look);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [client]);
  return storedLists(
    scopes,
    bundles,
    feeds.map(({ id, title }) => ({ id, name: title })),
  );
}
