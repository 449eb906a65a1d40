import { exportAllData } from "@/lib/domain/exchange/transfer/export/export-data";
import { exportName } from "@/lib/domain/exchange/transfer/export/export-name";
import { download } from "@/lib/http/download";
import { route } from "@/lib/http/route";

/** GET /api/export — everything, for the header menu */
export const GET = route({ budget: "export" }, ({ ctx }) =>
  download({ name: exportName(ctx, "export"), type: "application/json; charset=utf-8", chunks: exportAllData(ctx) }),
);
