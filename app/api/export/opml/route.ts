import { exportName } from "@/lib/domain/exchange/transfer/export/export-name";
import { exportOpml } from "@/lib/domain/exchange/transfer/export/export-opml";
import { download } from "@/lib/http/download";
import { route } from "@/lib/http/route";
import { OPML_EXAMPLE } from "@/lib/shared/api/file-examples";

export const GET = route(
  {
    budget: "export",
    api: {
      id: "exportOpml",
      summary: "Export feeds as OPML 2.0, with bundles as folders",
      documents: [{ type: "text/x-opml", description: "A file, streamed", example: OPML_EXAMPLE }],
    },
  },
  ({ ctx }) => download({ name: exportName(ctx, "opml"), type: "text/x-opml; charset=utf-8", chunks: exportOpml(ctx) }),
);
