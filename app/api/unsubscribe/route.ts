import { Unsubscribed, UnsubscribeQuery } from "@/lib/contracts/alerts";
import { unsubscribe } from "@/lib/domain/digest/unsubscribe";
import { route } from "@/lib/http/route";

/** POST /api/unsubscribe?token=… — ends the daily digest without signing in; mail programs call it (RFC 8058) */
export const POST = route({ access: "anyone", query: UnsubscribeQuery, output: Unsubscribed }, ({ ctx, query }) =>
  unsubscribe(ctx, query),
);
