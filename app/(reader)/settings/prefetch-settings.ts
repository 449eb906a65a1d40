import { QueryClient } from "@tanstack/react-query";
import { accountKeys } from "@/lib/client/account-queries";
import { listDevices } from "@/lib/domain/accounts/list-devices";
import { readPreferences } from "@/lib/domain/alerts/notification-preferences";
import { readSubscriptionStatus } from "@/lib/domain/billing/read-subscription-status";
import type { Ctx } from "@/lib/domain/ctx";

/** What the settings show beyond the frame of the screen; `token` is this session's. What cannot be read is left to the browser. */
export async function prefetchSettings(ctx: Ctx, token: string | null): Promise<QueryClient> {
  const client = new QueryClient();
  await Promise.allSettled([
    readSubscriptionStatus(ctx).then((data) => client.setQueryData(accountKeys.subscription, data)),
    listDevices(ctx, token).then((data) => client.setQueryData(accountKeys.devices, data)),
    readPreferences(ctx).then((data) => client.setQueryData(accountKeys.preferences, data)),
  ]);
  return client;
}
