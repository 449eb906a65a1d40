import { Import, ImportParams } from "@/lib/contracts/transfer";
import { getImport } from "@/lib/domain/exchange/transfer/get-import";
import { cancelImport } from "@/lib/domain/exchange/transfer/start-import";
import { route } from "@/lib/http/route";

export const GET = route(
  { params: ImportParams, output: Import, api: { id: "getImport", summary: "Get an import" } },
  ({ ctx, params }) => getImport(ctx, params.id),
);

export const DELETE = route(
  {
    params: ImportParams,
    output: Import.nullable(),
    api: {
      id: "cancelImport",
      summary: "Cancel an import",
      description: "Feeds that were already added are kept. Cancelling a preview discards it and returns null.",
      isDestructive: true,
    },
  },
  ({ ctx, params }) => cancelImport(ctx, params.id),
);
