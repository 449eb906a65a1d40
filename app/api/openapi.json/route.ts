import { OpenApiDocument } from "@/lib/contracts/api-document";
import { readApiDocument } from "@/lib/domain/exchange/api-reference/openapi-document";
import { route } from "@/lib/http/route";
import { textResponse } from "@/lib/http/text-response";

/** GET /api/openapi.json — the description of this API, OpenAPI 3.1 */
export const GET = route({ access: "anyone", output: OpenApiDocument }, ({ request }) => {
  const { text, etag } = readApiDocument();
  return textResponse(request, { text, etag, type: "application/json; charset=utf-8" });
});
