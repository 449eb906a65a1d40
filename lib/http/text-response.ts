import "server-only";
import { wholeResponse } from "@/lib/platform/direct/direct-handlers";
import { matchesEtag } from "@/lib/shared/is-current";

export { wholeResponse };

type Text = { text: string; type: string; etag: string };

/** Seconds a client may reuse the response; afterwards it revalidates with If-None-Match. */
const FRESH_SECONDS = 300;

/** Returns a public text, or 304 when the client has it (RFC 9110, 13.1.2). */
export function textResponse(request: Request, { text, type, etag }: Text): Response {
  const headers = { etag, "cache-control": `public, max-age=${FRESH_SECONDS}` };
  if (matchesEtag(request.headers.get("if-none-match"), etag)) return new Response(null, { status: 304, headers });
  return wholeResponse(text, { headers: { ...headers, "content-type": type } });
}
