"use client";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { call } from "@/lib/client/api/api-client";
import { accountKeys, preferencesOptions } from "@/lib/client/queries/account-queries";
import { readLocalStorage, writeLocalStorage } from "@/lib/client/stores/local-storage";
import { NotificationPreferences } from "@/lib/contracts/alerts";

const STORED = "feedloom-preferences";

/** Parses preferences from local storage; undefined for anything else. */
export function storedPreferences(text: string | null): NotificationPreferences | undefined {
  try {
    return NotificationPreferences.safeParse(JSON.parse(text ?? "null")).data;
  } catch {
    return undefined;
  }
}

/** Returns the notification preferences; those of local storage until the server has responded. */
export function usePreferences() {
  const query = useQuery({ ...preferencesOptions, placeholderData: () => storedPreferences(readLocalStorage(STORED)) });
  const { data, isPlaceholderData } = query;
  useEffect(() => {
    if (data && !isPlaceholderData) writeLocalStorage(STORED, JSON.stringify(data));
  }, [data, isPlaceholderData]);
  return query;
}

/** Returns the time zone in whose morning the daily digest is sent. */
const here = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** PUT /api/notification-preferences, with what was changed: the rest may have been changed elsewhere. */
export function useSavePreferences() {
  const client = useQueryClient();
  return useMutation({
    // One call at a time: the last response is the state.
    scope: { id: "notification-preferences" },
    mutationFn: (body: Partial<NotificationPreferences>) =>
      call<NotificationPreferences>("PUT", "/api/notification-preferences", { body: { ...body, timeZone: here() } }),
    meta: {
      failure: { title: "Save failed", fallback: "Failed to save settings." },
      success: { title: "Settings Saved" },
    },
    onSuccess: (saved) => client.setQueryData(accountKeys.preferences, saved),
  });
}
