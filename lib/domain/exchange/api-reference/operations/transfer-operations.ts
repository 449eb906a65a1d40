import "server-only";
import { z } from "zod";
import { Import, ImportLine, ImportLinesQuery, ImportParams, ImportQuery, ServerInput } from "@/lib/contracts/transfer";
import { type Document, type Operation, operationsOf } from "@/lib/domain/exchange/api-reference/operation";
import type { ErrorCode } from "@/lib/errors";

const transfer = operationsOf("Import and export");
const one = { params: ImportParams, errors: ["NOT_FOUND"] satisfies ErrorCode[] };

const OPML = `<?xml version="1.0" encoding="UTF-8"?>
<opml version="2.0">
  <head><title>Feedloom subscriptions</title></head>
  <body>
    <outline text="Example" type="rss" xmlUrl="https://example.org/feed.xml"/>
  </body>
</opml>`;
const json = (description: string): Document => ({
  type: "application/json",
  description,
  example: '{ "format": "feedloom", "version": 1, "bundles": [], "feeds": [] }',
});

export const TRANSFER_OPERATIONS: Operation[] = [
  transfer("exportOpml", "GET /api/export/opml", {
    budget: "export",
    summary: "Export your feeds as OPML 2.0, bundles as folders",
    documents: [{ type: "text/x-opml", description: "A file, sent while it is made", example: OPML }],
  }),
  transfer("exportFeeds", "GET /api/export/feeds", {
    budget: "export",
    summary: "Export feeds and bundles as JSON, without articles",
    documents: [json("A file, sent while it is made")],
  }),
  transfer("exportAllData", "GET /api/export/all-data", {
    budget: "export",
    summary: "Export everything: feeds, bundles, preferences, alerts, articles and their marks",
    documents: [json("A file, sent while it is made")],
  }),
  transfer("exportAll", "GET /api/export", {
    budget: "export",
    summary: "Export everything, under another name",
    documents: [json("The same file as all-data")],
  }),
  transfer("uploadImport", "POST /api/import", {
    budget: "import",
    summary: "Upload OPML, a Feedloom export or starred articles, and see what importing it would add",
    description:
      "The body is the file, or a form (multipart/form-data) with one; with `from` the list is fetched from that address. `lists` of the answer are lists elsewhere that this one names. Nothing is added before `POST /api/import/{id}/start`, unless `start=true`. OPML may have 16 MB, our own JSON 64 MB. One file at a time: a second one is refused (`CONFLICT`) while another is read.",
    query: ImportQuery,
    upload: [
      { type: "text/x-opml", description: "OPML", example: OPML },
      { type: "application/json", description: "One of our own exports, or `starred.json` of another reader" },
    ],
    output: Import,
    status: 201,
    errors: ["BAD_REQUEST", "CONFLICT", "PAYLOAD_TOO_LARGE", "FEED_UNREACHABLE", "ADDRESS_REFUSED", "BUSY"],
    example: { query: { fileName: "subscriptions.opml" } },
  }),
  transfer("importServer", "POST /api/import/server", {
    budget: "import",
    summary: "Read another reader's server, and see what importing it would add",
    description:
      "`address` is that of the server or of its API; Feedbin needs none. Its lists of feeds and folders are read at once, its articles in the background: the import is `reading` until it is a `preview`, and nothing is added before `POST /api/import/{id}/start`. The password is stored sealed while the server is read, and forgotten then.",
    body: ServerInput,
    output: Import,
    status: 201,
    errors: ["CONFLICT", "FEED_UNREACHABLE", "ADDRESS_REFUSED", "SIGN_IN_NOT_CONFIGURED"],
    example: {
      body: {
        kind: "google-reader",
        address: "https://reader.example.org",
        user: "ada",
        password: "from its settings",
      },
    },
  }),
  transfer("latestImport", "GET /api/import", {
    summary: "Read how your last import stands; null when there is none",
    output: Import.nullable(),
  }),
  transfer("getImport", "GET /api/import/{id}", { summary: "Read how an import stands", ...one, output: Import }),
  transfer("listImportLines", "GET /api/import/{id}/lines", {
    summary: "List the feeds of an import, and what became of each",
    ...one,
    query: ImportLinesQuery,
    output: z.array(ImportLine),
    isPaged: true,
  }),
  transfer("startImport", "POST /api/import/{id}/start", {
    summary: "Import what the preview showed, in the background",
    params: ImportParams,
    output: Import,
    errors: ["NOT_FOUND", "CONFLICT"],
  }),
  transfer("cancelImport", "DELETE /api/import/{id}", {
    summary: "Stop an import; what was added stays",
    description: "A preview is forgotten, and the answer is null.",
    ...one,
    output: Import.nullable(),
    isDestructive: true,
  }),
];
