import { Membership, MembershipParams } from "@/lib/contracts/bundles";
import { restoreFeedToBundle } from "@/lib/domain/library/bundles/restore-feeds";
import { route } from "@/lib/http/route";

export const POST = route(
  {
    params: MembershipParams,
    output: Membership,
    api: { id: "restoreFeedToBundle", summary: "Restore a removed feed within ten minutes", errors: ["GONE"] },
  },
  ({ ctx, params }) => restoreFeedToBundle(ctx, { bundleId: params.id, feedId: params.feedId }),
);
