import { exportAllData } from "@/lib/domain/exchange/transfer/export/export-data";
import { exportName } from "@/lib/domain/exchange/transfer/export/export-name";
import { download } from "@/lib/http/download";
import { route } from "@/lib/http/route";
import { EXPORT_EXAMPLE } from "@/lib/shared/api/file-examples";

export const GET = route(
  {
    budget: "export",
    api: {
      id: "exportAllData",
      summary: "Export everything: feeds, bundles, preferences, alerts, articles and their marks",
      documents: [{ type: "application/json", description: "A file, streamed", example: EXPORT_EXAMPLE }],
    },
  },
  ({ ctx }) =>
    download({
      name: exportName(ctx, "all-data"),
      type: "application/json; charset=utf-8",
      chunks: exportAllData(ctx),
    }),
);
