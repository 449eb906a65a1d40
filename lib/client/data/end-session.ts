import type { QueryClient } from "@tanstack/react-query";
import { suppressLoginRedirect } from "@/lib/client/api/report-error";
import { pauseQueries } from "@/lib/client/stores/connection";

/** Call it before a call that ends the session: from here on no query is sent, and no notice says that the session is over. */
export async function beginLeaving(client: QueryClient): Promise<void> {
  suppressLoginRedirect();
  pauseQueries(true);
  await client.cancelQueries();
}

/** Undoes {@link beginLeaving} if the session continues. */
export function cancelLeaving(): void {
  suppressLoginRedirect(false);
  pauseQueries(false);
}
