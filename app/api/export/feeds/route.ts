import { exportFeeds } from "@/lib/domain/exchange/transfer/export/export-data";
import { exportName } from "@/lib/domain/exchange/transfer/export/export-name";
import { download } from "@/lib/http/download";
import { route } from "@/lib/http/route";
import { EXPORT_EXAMPLE } from "@/lib/shared/api/file-examples";

export const GET = route(
  {
    budget: "export",
    api: {
      id: "exportFeeds",
      summary: "Export feeds and bundles as JSON, without articles",
      documents: [{ type: "application/json", description: "A file, streamed", example: EXPORT_EXAMPLE }],
    },
  },
  ({ ctx }) =>
    download({ name: exportName(ctx, "feeds"), type: "application/json; charset=utf-8", chunks: exportFeeds(ctx) }),
);
