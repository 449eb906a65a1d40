import { IdParams } from "@/lib/contracts/common";
import { FullText } from "@/lib/contracts/items";
import { fetchFullText } from "@/lib/domain/collecting/full-text/fetch-full-text";
import { route } from "@/lib/http/route";

export const POST = route(
  {
    budget: "fullText",
    params: IdParams,
    output: FullText,
    api: {
      id: "fetchFullText",
      summary: "Get an article's full text",
      description: "The original page is fetched once and stored. `content` is sanitized HTML.",
      errors: ["FULL_TEXT_UNAVAILABLE", "BUSY"],
    },
  },
  ({ ctx, params }) => fetchFullText(ctx, params.id),
);
