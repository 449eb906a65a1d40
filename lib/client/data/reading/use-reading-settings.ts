"use client";
import { type QueryClient, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect } from "react";
import { call } from "@/lib/client/api/api-client";
import { applyOwnChanges } from "@/lib/client/live/apply-changes";
import { sendOrQueue } from "@/lib/client/offline/send-or-queue";
import { readingKeys, readingSettingsOptions } from "@/lib/client/queries/reading-queries";
import { readLocalStorage, writeLocalStorage } from "@/lib/client/stores/local-storage";
import {
  changedSettings,
  DEFAULT_READING_SETTINGS,
  mergedChanges,
  partsOfChange,
  STORED_READING_SETTINGS,
  storedReadingSettings,
} from "@/lib/client/stores/reading-settings";
import type { ReadingSettings, ReadingSettingsChange } from "@/lib/contracts/reading";
import { useMoveTextSizes } from "./use-move-text-sizes";

const stored = () => storedReadingSettings(readLocalStorage(STORED_READING_SETTINGS));

/**
 * Returns the layout of articles (`typeOfFeed` gives that of one feed), from local storage until the server has
 * responded (`isSaved`), and a function that changes it: at once on the screen, then in the account. Without a
 * connection, the change is sent later.
 */
export function useReadingSettings() {
  const { data, isPlaceholderData } = useQuery({ ...readingSettingsOptions, placeholderData: stored });
  useEffect(() => {
    if (data && !isPlaceholderData) writeLocalStorage(STORED_READING_SETTINGS, JSON.stringify(data));
  }, [data, isPlaceholderData]);
  useMoveTextSizes(isPlaceholderData ? undefined : data);
  const isSaved = data !== undefined && !isPlaceholderData;
  return { settings: data ?? DEFAULT_READING_SETTINGS, isSaved, change: useChange() };
}

/** Changes since the last request. They are collected because a slider changes faster than the server responds. */
let unsent: ReadingSettingsChange = {};

/** Sends everything that is unsent. Returns the last response; null when nothing was sent. */
async function send(): Promise<ReadingSettings | null> {
  const change = unsent;
  unsent = {};
  let saved: ReadingSettings | null = null;
  for (const part of partsOfChange(change)) {
    const post = () => call<ReadingSettings>("PATCH", "/api/reading-settings", { body: part });
    saved = (await sendOrQueue({ kind: "reading", change: part }, post)) ?? saved;
  }
  return saved;
}

/** A change, or what makes one of the settings as they are then: those of the last render may be older. */
type Change = ReadingSettingsChange | ((settings: ReadingSettings) => ReadingSettingsChange);

/** PATCH /api/reading-settings, one call at a time */
function useChange(): (change: Change) => void {
  const client = useQueryClient();
  const { mutate } = useMutation({
    scope: { id: "reading-settings" },
    mutationFn: send,
    meta: { failure: { title: "Save failed", fallback: "Failed to save settings." } },
    onSuccess: (saved) => {
      if (!saved) return;
      if (Object.keys(unsent).length === 0) client.setQueryData(readingKeys.settings, saved);
      void applyOwnChanges(client, { type: "reading-settings" });
    },
    onError: () => client.invalidateQueries({ queryKey: readingKeys.settings }),
  });
  return useCallback(
    (given) => {
      const change = typeof given === "function" ? given(currentSettings(client)) : given;
      show(client, change);
      unsent = mergedChanges(unsent, change);
      mutate();
    },
    [client, mutate],
  );
}

const currentSettings = (client: QueryClient): ReadingSettings =>
  client.getQueryData<ReadingSettings>(readingKeys.settings) ?? stored() ?? DEFAULT_READING_SETTINGS;

/** Shows a change before the server has responded. A response that is on its way does not know of it. */
function show(client: QueryClient, change: ReadingSettingsChange): void {
  void client.cancelQueries({ queryKey: readingKeys.settings });
  client.setQueryData<ReadingSettings>(readingKeys.settings, changedSettings(currentSettings(client), change));
}
