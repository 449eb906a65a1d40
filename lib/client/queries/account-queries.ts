import { queryOptions } from "@tanstack/react-query";
import { call } from "@/lib/client/api/api-client";
import type { Alert, NotificationPreferences } from "@/lib/contracts/alerts";
import type { AppPassword } from "@/lib/contracts/app-passwords";
import type { ApiKey, CurrentUser } from "@/lib/contracts/auth";
import type { Device } from "@/lib/contracts/devices";
import type { Newsletters } from "@/lib/contracts/newsletters/newsletters";
import type { SubscriptionStatus } from "@/lib/contracts/subscription";

export const accountKeys = {
  me: ["auth", "me"] as const,
  subscription: ["subscription"] as const,
  alerts: ["alerts"] as const,
  preferences: ["preferences"] as const,
  devices: ["devices"] as const,
  appPasswords: ["app-passwords"] as const,
  apiKeys: ["api-keys"] as const,
  newsletters: ["newsletters"] as const,
};

/** GET /api/auth/me: asked again on focus and on mount, never polled */
export const meOptions = queryOptions({
  queryKey: accountKeys.me,
  queryFn: ({ signal }) => call<CurrentUser>("GET", "/api/auth/me", { signal }),
  refetchInterval: false,
  refetchOnMount: "always",
});

/** GET /api/subscription/status */
export const subscriptionOptions = queryOptions({
  queryKey: accountKeys.subscription,
  queryFn: ({ signal }) => call<SubscriptionStatus>("GET", "/api/subscription/status", { signal }),
});

/** GET /api/alerts */
export const alertsOptions = queryOptions({
  queryKey: accountKeys.alerts,
  queryFn: ({ signal }) => call<Alert[]>("GET", "/api/alerts", { signal }),
});

/** GET /api/notification-preferences: they change by the reader's own hand only */
export const preferencesOptions = queryOptions({
  queryKey: accountKeys.preferences,
  queryFn: ({ signal }) => call<NotificationPreferences>("GET", "/api/notification-preferences", { signal }),
  refetchInterval: false,
});

/** GET /api/auth/devices */
export const devicesOptions = queryOptions({
  queryKey: accountKeys.devices,
  queryFn: ({ signal }) => call<Device[]>("GET", "/api/auth/devices", { signal }),
});

/** GET /api/app-passwords */
export const appPasswordsOptions = queryOptions({
  queryKey: accountKeys.appPasswords,
  queryFn: ({ signal }) => call<AppPassword[]>("GET", "/api/app-passwords", { signal }),
});

/** GET /api/api-keys */
export const apiKeysOptions = queryOptions({
  queryKey: accountKeys.apiKeys,
  queryFn: ({ signal }) => call<ApiKey[]>("GET", "/api/api-keys", { signal }),
});

/** GET /api/newsletters */
export const newslettersOptions = queryOptions({
  queryKey: accountKeys.newsletters,
  queryFn: ({ signal }) => call<Newsletters>("GET", "/api/newsletters", { signal }),
  refetchInterval: false,
});
