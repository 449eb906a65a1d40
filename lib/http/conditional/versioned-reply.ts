import "server-only";
import type { Ctx } from "@/lib/domain/ctx";
import { VersionedJson } from "@/lib/http/reply";
import { matchesEtag } from "@/lib/shared/is-current";

type Versioned = { ctx: Ctx; request: Request; etag: string; json: () => Promise<string> };

/**
 * Returns JSON with an ETag that is known before it, or 304 to a caller that has this version (RFC 9110, 13.1.2), for whom the
 * JSON is not made. No shared cache keeps it; a browser keeps it in the memory of its tab only.
 */
export async function versionedReply({ ctx, request, etag, json }: Versioned): Promise<VersionedJson> {
  const isKnown = matchesEtag(request.headers.get("if-none-match"), etag);
  const headers = { etag, "cache-control": ctx.user.isProgram ? "private, no-cache" : "private, no-store" };
  return new VersionedJson(isKnown ? null : await json(), headers);
}
