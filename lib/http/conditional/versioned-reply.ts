import "server-only";
import type { Ctx } from "@/lib/domain/ctx";
import { type JsonText, VersionedJson } from "@/lib/http/reply";
import { matchesEtag } from "@/lib/shared/is-current";

type Versioned = { ctx: Ctx; request: Request; etag: string; json: JsonText };

/**
 * Returns JSON with its ETag, or 304 to a caller that has this version (RFC 9110, 13.1.2). No shared cache keeps it; a browser
 * keeps it in the memory of its tab only.
 */
export function versionedReply({ ctx, request, etag, json }: Versioned): VersionedJson {
  const isKnown = matchesEtag(request.headers.get("if-none-match"), etag);
  const headers = { etag, "cache-control": ctx.user.isProgram ? "private, no-cache" : "private, no-store" };
  return new VersionedJson(isKnown ? null : json, headers);
}
