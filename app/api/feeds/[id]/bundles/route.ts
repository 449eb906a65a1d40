import { z } from "zod";
import { Bundle } from "@/lib/contracts/bundles";
import { IdParams } from "@/lib/contracts/common";
import { listBundlesOfFeed } from "@/lib/domain/library/bundles/list-bundles-of-feed";
import { route } from "@/lib/http/route";

/** GET /api/feeds/{id}/bundles — the bundles that contain a feed */
export const GET = route({ params: IdParams, output: z.array(Bundle) }, ({ ctx, params }) =>
  listBundlesOfFeed(ctx, params.id),
);
