import { Membership, MembershipParams } from "@/lib/contracts/bundles";
import { restoreFeedToBundle } from "@/lib/domain/library/bundles/restore-feeds";
import { route } from "@/lib/http/route";

/** POST /api/bundles/{id}/feeds/{feedId}/restore — restores a feed within ten minutes of its removal */
export const POST = route({ params: MembershipParams, output: Membership }, ({ ctx, params }) =>
  restoreFeedToBundle(ctx, { bundleId: params.id, feedId: params.feedId }),
);
