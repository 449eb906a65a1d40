import { HighlightChange, HighlightParams, ListedHighlight } from "@/lib/contracts/highlights/highlights";
import { changeHighlight, deleteHighlight } from "@/lib/domain/library/highlights/change-highlight";
import { getHighlight } from "@/lib/domain/library/highlights/list-highlights";
import { route } from "@/lib/http/route";

export const GET = route(
  { params: HighlightParams, output: ListedHighlight, api: { id: "getHighlight", summary: "Get a highlight" } },
  ({ ctx, params }) => getHighlight(ctx, params.id),
);

export const PATCH = route(
  {
    params: HighlightParams,
    body: HighlightChange,
    output: ListedHighlight,
    current: ({ ctx, params }) => getHighlight(ctx, params.id),
    api: {
      id: "updateHighlight",
      summary: "Change a highlight's colour, note or public page",
      description: "A public page shows the quote and its article. It never shows your note or your name.",
      example: { body: { color: "green", note: "Use in the talk." } },
    },
  },
  ({ ctx, params, body }) => changeHighlight(ctx, params.id, body),
);

export const DELETE = route(
  {
    params: HighlightParams,
    current: ({ ctx, params }) => getHighlight(ctx, params.id),
    api: {
      id: "deleteHighlight",
      summary: "Delete a highlight",
      description: "Deletes its note and its public page, too. The article stays.",
      isDestructive: true,
    },
  },
  ({ ctx, params }) => deleteHighlight(ctx, params.id),
);
