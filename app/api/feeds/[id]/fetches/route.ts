import { z } from "zod";
import { IdParams } from "@/lib/contracts/common";
import { FETCH_LOG, FeedFetch } from "@/lib/contracts/fetches/fetches";
import { listFetches } from "@/lib/domain/collecting/fetches/list-fetches";
import { route } from "@/lib/http/route";

export const GET = route(
  {
    params: IdParams,
    output: z.array(FeedFetch),
    api: {
      id: "listFetches",
      summary: "List the last fetches of a feed",
      description: `The last ${FETCH_LOG.most} fetches within ${FETCH_LOG.days} days, newest first, and why the next one comes when it comes. A fetch belongs to the address, so it may be older than your feed. For a smart feed these are its searches.`,
    },
  },
  ({ ctx, params }) => listFetches(ctx, params.id),
);
