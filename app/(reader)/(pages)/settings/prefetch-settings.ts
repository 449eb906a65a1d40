import { QueryClient } from "@tanstack/react-query";
import { accountKeys } from "@/lib/client/queries/account-queries";
import { listDevices } from "@/lib/domain/auth/list-devices";
import type { Ctx } from "@/lib/domain/ctx";

/** Prefetches what the settings show beyond the shell; `token` is this session's. What fails is left to the browser. */
export async function prefetchSettings(ctx: Ctx, token: string | null): Promise<QueryClient> {
  const client = new QueryClient();
  await listDevices(ctx, token).then(
    (data) => client.setQueryData(accountKeys.devices, data),
    () => null,
  );
  return client;
}
