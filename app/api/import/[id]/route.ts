import { Import, ImportParams } from "@/lib/contracts/transfer";
import { getImport } from "@/lib/domain/exchange/transfer/get-import";
import { cancelImport } from "@/lib/domain/exchange/transfer/start-import";
import { route } from "@/lib/http/route";

export const GET = route(
  { params: ImportParams, output: Import, api: { id: "getImport", summary: "Read how an import stands" } },
  ({ ctx, params }) => getImport(ctx, params.id),
);

export const DELETE = route(
  {
    params: ImportParams,
    output: Import.nullable(),
    api: {
      id: "cancelImport",
      summary: "Stop an import; what was added stays",
      description: "A preview is forgotten, and the answer is null.",
      isDestructive: true,
    },
  },
  ({ ctx, params }) => cancelImport(ctx, params.id),
);
