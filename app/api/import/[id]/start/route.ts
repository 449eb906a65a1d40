import { Import, ImportParams } from "@/lib/contracts/transfer";
import { startImport } from "@/lib/domain/exchange/transfer/start-import";
import { route } from "@/lib/http/route";

/** POST /api/import/{id}/start — imports what the preview showed, in the background */
export const POST = route({ params: ImportParams, output: Import }, ({ ctx, params }) => startImport(ctx, params.id));
