import { IdParams } from "@/lib/contracts/common";
import { RotatedSecret } from "@/lib/contracts/webhooks/webhooks";
import { rotateSecret } from "@/lib/domain/publishing/webhooks/rotate-secret";
import { route } from "@/lib/http/route";

/** POST /api/webhooks/{id}/rotate-secret — a new secret, shown here only; the old one signs as well for a day */
export const POST = route({ params: IdParams, output: RotatedSecret }, ({ ctx, params }) =>
  rotateSecret(ctx, params.id),
);
