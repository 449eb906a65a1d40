import { z } from "zod";
import { HighlightQuery, ListedHighlight, NewHighlight } from "@/lib/contracts/highlights/highlights";
import { addHighlight } from "@/lib/domain/library/highlights/add-highlight";
import { listHighlights } from "@/lib/domain/library/highlights/list-highlights";
import { pageReply } from "@/lib/http/reply";
import { route } from "@/lib/http/route";

export const GET = route(
  {
    readsReplica: true,
    query: HighlightQuery,
    output: z.array(ListedHighlight),
    api: {
      id: "listHighlights",
      summary: "List highlights, newest first",
      hasLinks: true,
      example: { query: { q: "allocator" } },
    },
  },
  async ({ ctx, query, request }) => pageReply(request, await listHighlights(ctx, query)),
);

export const POST = route(
  {
    body: NewHighlight,
    output: ListedHighlight,
    status: 201,
    api: {
      id: "addHighlight",
      summary: "Highlight a part of an article",
      description:
        "The text is found again by its quote and context, as in a W3C TextQuoteSelector, also after the article was edited. Highlighted articles are kept like starred ones. The Free plan includes 50 highlights.",
      errors: ["NOT_FOUND", "PLAN_LIMIT"],
      example: {
        body: {
          itemId: 81234,
          quote: "linear scan has the better afternoon",
          prefix: "Graph colouring has the better name, but ",
          suffix: ". The allocator below",
          color: "yellow",
          note: "Use in the talk.",
        },
      },
    },
  },
  ({ ctx, body }) => addHighlight(ctx, body),
);
