import { MembershipParams } from "@/lib/contracts/bundles";
import { removeFeedFromBundle } from "@/lib/domain/library/bundles/remove-feeds";
import { route } from "@/lib/http/route";

/** DELETE /api/bundles/{id}/feeds/{feedId} — removes one feed from a bundle */
export const DELETE = route({ params: MembershipParams }, ({ ctx, params }) =>
  removeFeedFromBundle(ctx, { bundleId: params.id, feedId: params.feedId }),
);
