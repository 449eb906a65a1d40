import { IdParams } from "@/lib/contracts/common";
import { RotatedSecret, WEBHOOK_GRACE_HOURS } from "@/lib/contracts/webhooks/webhooks";
import { rotateSecret } from "@/lib/domain/publishing/webhooks/rotate-secret";
import { route } from "@/lib/http/route";

export const POST = route(
  {
    params: IdParams,
    output: RotatedSecret,
    api: {
      id: "rotateSecret",
      summary: "Create a new secret",
      description: `For ${WEBHOOK_GRACE_HOURS} hours, requests are signed with both the old and the new secret. \`webhook-signature\` then contains two signatures; accept either.`,
      errors: ["PLAN_LIMIT", "CONFLICT"],
      isDestructive: true,
    },
  },
  ({ ctx, params }) => rotateSecret(ctx, params.id),
);
