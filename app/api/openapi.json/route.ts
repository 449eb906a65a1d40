import { OpenApiDocument } from "@/lib/contracts/api-document";
import { readApiDocument } from "@/lib/domain/exchange/api-reference/read-api-document";
import { route } from "@/lib/http/route";
import { textResponse } from "@/lib/http/text-response";

export const GET = route(
  {
    access: "anyone",
    output: OpenApiDocument,
    api: {
      id: "readOpenApi",
      summary: "Get this API description",
      otherResponses: [{ status: 304, description: "Not modified (If-None-Match)" }],
    },
  },
  ({ request }) => {
    const { text, etag } = readApiDocument();
    return textResponse(request, { text, etag, type: "application/json; charset=utf-8" });
  },
);
