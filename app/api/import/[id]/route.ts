import { Import, ImportParams } from "@/lib/contracts/transfer";
import { getImport } from "@/lib/domain/exchange/transfer/get-import";
import { cancelImport } from "@/lib/domain/exchange/transfer/start-import";
import { route } from "@/lib/http/route";

/** GET /api/import/{id} — the state of an import */
export const GET = route({ params: ImportParams, output: Import }, ({ ctx, params }) => getImport(ctx, params.id));

/** DELETE /api/import/{id} — stops it; what was added stays. A preview is removed, and the response is null. */
export const DELETE = route({ params: ImportParams, output: Import.nullable() }, ({ ctx, params }) =>
  cancelImport(ctx, params.id),
);
