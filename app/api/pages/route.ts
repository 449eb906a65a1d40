import { NewPage, SavedPage } from "@/lib/contracts/reading";
import { savePage } from "@/lib/domain/publishing/pages/save-page";
import { route } from "@/lib/http/route";

export const POST = route(
  {
    budget: "fullText",
    body: NewPage,
    output: SavedPage,
    status: 201,
    api: {
      id: "savePage",
      summary: "Save a web page",
      description:
        "Saves the page and its text as a starred article in a private feed called Saved pages, and adds it to Read later. If you saved it before, both are done again.",
      errors: ["FULL_TEXT_UNAVAILABLE", "PLAN_LIMIT", "CONFLICT", "BUSY"],
      example: { body: { url: "https://example.org/ships-by-night" } },
    },
  },
  ({ ctx, body }) => savePage(ctx, body),
);
