import { QueryClient } from "@tanstack/react-query";
import { accountKeys } from "@/lib/client/queries/account-queries";
import type { Ctx } from "@/lib/domain/ctx";
import { listApiKeys } from "@/lib/domain/people/auth/api-keys/list-api-keys";
import { listAppPasswords } from "@/lib/domain/people/auth/app-passwords/list-app-passwords";
import { listDevices } from "@/lib/domain/people/auth/list-devices";

/**
 * Prefetches the data of the settings that the shell lacks; `token` is this session's. The browser loads the parts that
 * failed.
 */
export async function prefetchSettings(ctx: Ctx, token: string | null): Promise<QueryClient> {
  const client = new QueryClient();
  const devices = listDevices(ctx, token).then((data) => client.setQueryData(accountKeys.devices, data));
  const passwords = listAppPasswords(ctx).then((data) => client.setQueryData(accountKeys.appPasswords, data));
  const keys = listApiKeys(ctx).then((data) => client.setQueryData(accountKeys.apiKeys, data));
  await Promise.allSettled([devices, passwords, keys]);
  return client;
}
