import { Why } from "@/lib/contracts/analysis";
import { IdParams } from "@/lib/contracts/common";
import { webFetchCtx } from "@/lib/domain/content/parsing/fetch-ctx";
import { readWhy } from "@/lib/domain/understanding/scores/read-why";
import { route } from "@/lib/http/route";

export const GET = route(
  {
    budget: "why",
    params: IdParams,
    output: Why,
    api: {
      id: "readWhy",
      summary: "Why an article has its scores, in words",
      description:
        "Also which of your articles count as the same, with the pair that `POST /api/intelligence/keep-duplicates` takes to keep both; which smart feeds it fits, how well, and the score that each demands; and why it is recommended.",
      errors: ["BUSY"],
    },
  },
  ({ ctx, params }) => readWhy(webFetchCtx(ctx), params.id),
);
