"use client";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { call } from "@/lib/client/api/api-client";
import { accountKeys, preferencesOptions } from "@/lib/client/queries/account-queries";
import { readLocalStorage, writeLocalStorage } from "@/lib/client/stores/local-storage";
import { NotificationPreferences } from "@/lib/contracts/alerts";

const STORED = "feedloom-preferences";

/** What a stored text says, or undefined when it is not ours. Pure. */
export function storedPreferences(text: string | null): NotificationPreferences | undefined {
  try {
    return NotificationPreferences.safeParse(JSON.parse(text ?? "null")).data;
  } catch {
    return undefined;
  }
}

/** What the reader wants to be told of. This browser's copy stands in until the server has answered. */
export function usePreferences() {
  const query = useQuery({ ...preferencesOptions, placeholderData: () => storedPreferences(readLocalStorage(STORED)) });
  const { data, isPlaceholderData } = query;
  useEffect(() => {
    if (data && !isPlaceholderData) writeLocalStorage(STORED, JSON.stringify(data));
  }, [data, isPlaceholderData]);
  return query;
}

/** The daily digest comes in the morning of this zone. */
const here = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** PUT /api/notification-preferences */
export function useSavePreferences() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NotificationPreferences) =>
      call<NotificationPreferences>("PUT", "/api/notification-preferences", { body: { ...body, timeZone: here() } }),
    meta: {
      failure: { title: "Save Failed", fallback: "Failed to save settings." },
      success: { title: "Settings Saved" },
    },
    onSuccess: (saved) => client.setQueryData(accountKeys.preferences, saved),
  });
}
