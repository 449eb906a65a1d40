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
      summary: "Explain the scores of an article",
      description:
        "Also returns your rules that matched it; its duplicates, with the pair to send to `POST /api/intelligence/keep-duplicates` to keep both; the smart feeds it matches, with its score and the score each requires; and why it is recommended.",
      errors: ["BUSY"],
    },
  },
  ({ ctx, params }) => readWhy(webFetchCtx(ctx), params.id),
);
