import { UpgradePreview, UpgradePreviewQuery } from "@/lib/contracts/billing";
import { previewUpgrade } from "@/lib/domain/plans/billing/checkout/preview-upgrade";
import { route } from "@/lib/http/route";

/** GET /api/stripe/upgrade-preview — what changing the plan costs; it changes nothing */
export const GET = route(
  { budget: "payments", access: "session", query: UpgradePreviewQuery, output: UpgradePreview },
  ({ ctx, query }) => previewUpgrade(ctx, query),
);
