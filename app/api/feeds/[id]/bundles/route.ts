import { z } from "zod";
import { Bundle } from "@/lib/contracts/bundles";
import { IdParams } from "@/lib/contracts/common";
import { listBundlesOfFeed } from "@/lib/domain/library/bundles/list-bundles-of-feed";
import { route } from "@/lib/http/route";

export const GET = route(
  {
    params: IdParams,
    output: z.array(Bundle),
    api: { id: "listBundlesOfFeed", summary: "List the bundles of a feed" },
  },
  ({ ctx, params }) => listBundlesOfFeed(ctx, params.id),
);
