import { securityText } from "@/lib/domain/base/site/security-text";

export const dynamic = "force-dynamic";

/** GET /.well-known/security.txt: where to report security problems (RFC 9116) */
export function GET(): Response {
  return new Response(securityText(), {
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "public, max-age=86400" },
  });
}
