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
    api: { id: "latestImport", summary: "Read how your last import stands; null when there is none" },
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
      summary: "Upload OPML, a Feedloom export or starred articles, and see what importing it would add",
      description:
        "The body is the file, or a form (multipart/form-data) with one; with `from` the list is fetched from that address. `lists` of the answer are lists elsewhere that this one names. Nothing is added before `POST /api/import/{id}/start`, unless `start=true`. OPML may have 16 MB, our own JSON 64 MB. One file at a time: a second one is refused (`CONFLICT`) while another is read.",
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
