import { Import, ImportParams } from "@/lib/contracts/transfer";
import { startImport } from "@/lib/domain/exchange/transfer/start-import";
import { route } from "@/lib/http/route";

export const POST = route(
  {
    params: ImportParams,
    output: Import,
    api: { id: "startImport", summary: "Start an import", errors: ["CONFLICT"] },
  },
  ({ ctx, params }) => startImport(ctx, params.id),
);
