import type { QueryClient } from "@tanstack/react-query";
import { leaveDeliberately } from "@/lib/client/api/report-error";
import { holdQueries } from "@/lib/client/stores/connection";

/** Call it before a call that ends the session: from here on no query is sent, and no notice says that the session is over. */
export async function beginLeaving(client: QueryClient): Promise<void> {
  leaveDeliberately();
  holdQueries(true);
  await client.cancelQueries();
}

/** Undoes {@link beginLeaving} if the session continues. */
export function cancelLeaving(): void {
  leaveDeliberately(false);
  holdQueries(false);
}
