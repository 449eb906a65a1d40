import "server-only";
import { isKnown } from "./icon-response";

type Text = { text: string; type: string; etag: string };

/** Asked for again after this; a reader that has it is told so without the text. */
const FRESH_SECONDS = 300;

/** Returns a public text, or 304 when the reader has it (RFC 9110, 13.1.2). */
export function textResponse(request: Request, { text, type, etag }: Text): Response {
  const headers = { etag, "cache-control": `public, max-age=${FRESH_SECONDS}` };
  if (isKnown(request.headers.get("if-none-match"), etag)) return new Response(null, { status: 304, headers });
  return new Response(text, { headers: { ...headers, "content-type": type } });
}
