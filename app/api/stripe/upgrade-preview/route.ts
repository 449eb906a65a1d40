import { UpgradePreview, UpgradePreviewQuery } from "@/lib/contracts/billing";
import { previewUpgrade } from "@/lib/domain/plans/billing/checkout/preview-upgrade";
import { PAYMENT_CHANGE_ERRORS } from "@/lib/http/description/error-groups";
import { route } from "@/lib/http/route";

export const GET = route(
  {
    budget: "payments",
    access: "session",
    query: UpgradePreviewQuery,
    output: UpgradePreview,
    api: {
      id: "previewUpgrade",
      summary: "Preview a plan change",
      errors: PAYMENT_CHANGE_ERRORS,
      example: { query: { planId: "yearly" } },
    },
  },
  ({ ctx, query }) => previewUpgrade(ctx, query),
);
