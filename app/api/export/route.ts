import { exportAllData } from "@/lib/domain/exchange/transfer/export/export-data";
import { exportName } from "@/lib/domain/exchange/transfer/export/export-name";
import { download } from "@/lib/http/download";
import { route } from "@/lib/http/route";
import { EXPORT_EXAMPLE } from "@/lib/shared/api/file-examples";

export const GET = route(
  {
    budget: "export",
    api: {
      id: "exportAll",
      summary: "Export everything (alias)",
      documents: [{ type: "application/json", description: "Same file as all-data", example: EXPORT_EXAMPLE }],
    },
  },
  ({ ctx }) =>
    download({ name: exportName(ctx, "export"), type: "application/json; charset=utf-8", chunks: exportAllData(ctx) }),
);
