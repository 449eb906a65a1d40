import { MembershipParams } from "@/lib/contracts/bundles";
import { removeFeedFromBundle } from "@/lib/domain/library/bundles/remove-feeds";
import { route } from "@/lib/http/route";

export const DELETE = route(
  {
    params: MembershipParams,
    api: { id: "removeFeedFromBundle", summary: "Remove a feed from a bundle", isDestructive: true },
  },
  ({ ctx, params }) => removeFeedFromBundle(ctx, { bundleId: params.id, feedId: params.feedId }),
);
