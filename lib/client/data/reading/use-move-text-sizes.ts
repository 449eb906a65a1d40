"use client";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { call } from "@/lib/client/api/api-client";
import { applyOwnChanges } from "@/lib/client/live/apply-changes";
import { feedKeys } from "@/lib/client/queries/feed-queries";
import { readingKeys } from "@/lib/client/queries/reading-queries";
import { readLocalStorage, removeLocalStorage } from "@/lib/client/stores/local-storage";
import { storedSizes, TEXT_SIZES } from "@/lib/client/stores/text-sizes";
import type { Feed } from "@/lib/contracts/feeds";
import type { ReadingSettings, ReadingSettingsChange } from "@/lib/contracts/reading";

let isMoving = false;

/**
 * Moves the text sizes that this browser stored per feed to the account, once: what the account has for a feed already
 * stays. After a failure the next page tries again.
 */
export function useMoveTextSizes(settings: ReadingSettings | undefined): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!settings || isMoving || readLocalStorage(TEXT_SIZES) === null) return;
    isMoving = true;
    void move(client, settings).catch(() => undefined);
  }, [client, settings]);
}

async function move(client: QueryClient, settings: ReadingSettings): Promise<void> {
  const feeds = client.getQueryData<Feed[]>(feedKeys.list);
  if (!feeds) {
    isMoving = false;
    return;
  }
  const perFeed: NonNullable<ReadingSettingsChange["perFeed"]> = {};
  for (const [id, size] of storedSizes(readLocalStorage(TEXT_SIZES))) {
    const own = settings.perFeed[id];
    if (own?.size === undefined && feeds.some((feed) => feed.id === id)) perFeed[id] = { ...own, size };
  }
  if (Object.keys(perFeed).length > 0) {
    const saved = await call<ReadingSettings>("PATCH", "/api/reading-settings", { body: { perFeed } });
    client.setQueryData(readingKeys.settings, saved);
    void applyOwnChanges(client, { type: "reading-settings" });
  }
  removeLocalStorage(TEXT_SIZES);
  isMoving = false;
}
