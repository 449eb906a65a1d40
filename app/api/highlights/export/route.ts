import { HighlightExportQuery } from "@/lib/contracts/highlights/highlights";
import {
  exportHighlightsAsJson,
  exportHighlightsAsMarkdown,
} from "@/lib/domain/exchange/transfer/export/export-highlights";
import { exportName } from "@/lib/domain/exchange/transfer/export/export-name";
import { download } from "@/lib/http/download";
import { route } from "@/lib/http/route";

export const GET = route(
  {
    budget: "export",
    query: HighlightExportQuery,
    api: {
      id: "exportHighlights",
      summary: "Export highlights as Markdown or JSON",
      documents: [
        { type: "text/markdown", description: "Quotes and notes under the title of their article" },
        { type: "application/json", description: "An array of highlights" },
      ],
    },
  },
  ({ ctx, query }) =>
    query.format === "json"
      ? download({
          name: exportName(ctx, "highlights"),
          type: "application/json; charset=utf-8",
          chunks: exportHighlightsAsJson(ctx),
        })
      : download({
          name: exportName(ctx, "highlights", "md"),
          type: "text/markdown; charset=utf-8",
          chunks: exportHighlightsAsMarkdown(ctx),
        }),
);
