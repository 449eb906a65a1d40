import { IMPORT_LIMIT, Import, ImportQuery } from "@/lib/contracts/transfer";
import { webFetchCtx } from "@/lib/domain/content/parsing/fetch-ctx";
import { fetchImport } from "@/lib/domain/exchange/transfer/fetch-import";
import { latestImport } from "@/lib/domain/exchange/transfer/get-import";
import { receiveImport } from "@/lib/domain/exchange/transfer/receive-import";
import { startImport } from "@/lib/domain/exchange/transfer/start-import";
import { readUpload } from "@/lib/http/read-upload";
import { route } from "@/lib/http/route";
import { OPML_EXAMPLE } from "@/lib/shared/api/file-examples";

export const GET = route(
  {
    output: Import.nullable(),
    api: { id: "latestImport", summary: "Get the latest import, or null" },
  },
  ({ ctx }) => latestImport(ctx),
);

export const POST = route(
  {
    budget: "import",
    query: ImportQuery,
    output: Import,
    status: 201,
    api: {
      id: "uploadImport",
      summary: "Upload a file and preview its import",
      description:
        "Accepts OPML (up to 16 MB), a Feedloom export or starred articles (JSON, up to 64 MB). Send the file as the body or as a form (multipart/form-data), or set `from` to fetch it from an address. `lists` in the response are further lists that the file refers to. Nothing is added before `POST /api/import/{id}/start`, unless `start=true`. You can upload one file at a time: a second one is refused with `CONFLICT`.",
      upload: [
        { type: "text/x-opml", description: "OPML", example: OPML_EXAMPLE },
        { type: "application/json", description: "One of our own exports, or `starred.json` of another reader" },
      ],
      errors: ["BAD_REQUEST", "CONFLICT", "PAYLOAD_TOO_LARGE", "FEED_UNREACHABLE", "ADDRESS_REFUSED", "BUSY"],
      example: { query: { fileName: "subscriptions.opml" } },
    },
  },
  async ({ ctx, query, request }) => {
    const preview = query.from
      ? await fetchImport(webFetchCtx(ctx), query.from)
      : await receiveImport(ctx, readUpload(request, IMPORT_LIMIT, query.fileName));
    return query.start ? startImport(ctx, preview.id) : preview;
  },
);
