import { IMPORT_LIMIT, Import, ImportQuery } from "@/lib/contracts/transfer";
import { webFetchCtx } from "@/lib/domain/content/parsing/fetch-ctx";
import { fetchImport } from "@/lib/domain/exchange/transfer/fetch-import";
import { latestImport } from "@/lib/domain/exchange/transfer/get-import";
import { receiveImport } from "@/lib/domain/exchange/transfer/receive-import";
import { startImport } from "@/lib/domain/exchange/transfer/start-import";
import { readUpload } from "@/lib/http/read-upload";
import { route } from "@/lib/http/route";

/** GET /api/import — the state of the caller's last import; null when there is none */
export const GET = route({ output: Import.nullable() }, ({ ctx }) => latestImport(ctx));

/** POST /api/import — reads OPML or our own JSON (the body, a file in a form, or an address) and returns what it would add */
export const POST = route(
  { budget: "import", query: ImportQuery, output: Import, status: 201 },
  async ({ ctx, query, request }) => {
    const preview = query.from
      ? await fetchImport(webFetchCtx(ctx), query.from)
      : await receiveImport(ctx, readUpload(request, IMPORT_LIMIT, query.fileName));
    return query.start ? startImport(ctx, preview.id) : preview;
  },
);
