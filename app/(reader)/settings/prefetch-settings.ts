import { QueryClient } from "@tanstack/react-query";
import { accountKeys } from "@/lib/client/queries/account-queries";
import { listDevices } from "@/lib/domain/auth/list-devices";
import type { Ctx } from "@/lib/domain/ctx";

/** What the settings show beyond the frame of the screen; `token` is this session's. What cannot be read is left to the browser. */
export async function prefetchSettings(ctx: Ctx, token: string | null): Promise<QueryClient> {
  const client = new QueryClient();
  await listDevices(ctx, token).then(
    (data) => client.setQueryData(accountKeys.devices, data),
    () => null,
  );
  return client;
}
