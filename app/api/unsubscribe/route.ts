import { Unsubscribed, UnsubscribeQuery } from "@/lib/contracts/alerts";
import { unsubscribe } from "@/lib/domain/publishing/digest/unsubscribe";
import { route } from "@/lib/http/route";
import { toPage } from "@/lib/http/to-page";

/** GET /api/unsubscribe?token=… — for mail programs that open the address of List-Unsubscribe: changes nothing */
export const GET = toPage("/unsubscribe");

/** POST /api/unsubscribe?token=… — ends the daily digest without signing in; mail programs call it (RFC 8058) */
export const POST = route(
  { access: "anyone", fromAnySite: true, query: UnsubscribeQuery, output: Unsubscribed },
  ({ ctx, query }) => unsubscribe(ctx, query),
);
