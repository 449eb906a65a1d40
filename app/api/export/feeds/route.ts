import { exportFeeds } from "@/lib/domain/exchange/transfer/export/export-data";
import { exportName } from "@/lib/domain/exchange/transfer/export/export-name";
import { download } from "@/lib/http/download";
import { route } from "@/lib/http/route";

/** GET /api/export/feeds — feeds and bundles without articles */
export const GET = route({ budget: "export" }, ({ ctx }) =>
  download({ name: exportName(ctx, "feeds"), type: "application/json; charset=utf-8", chunks: exportFeeds(ctx) }),
);
