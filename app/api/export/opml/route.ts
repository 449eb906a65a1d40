import { exportName } from "@/lib/domain/exchange/transfer/export/export-name";
import { exportOpml } from "@/lib/domain/exchange/transfer/export/export-opml";
import { download } from "@/lib/http/download";
import { route } from "@/lib/http/route";

/** GET /api/export/opml — feeds as OPML 2.0, bundles as folders */
export const GET = route({ budget: "export" }, ({ ctx }) =>
  download({ name: exportName(ctx, "opml"), type: "text/x-opml; charset=utf-8", chunks: exportOpml(ctx) }),
);
