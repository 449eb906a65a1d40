import "server-only";
import type { ApiDocument } from "@/lib/contracts/api-document";
import { publicAddress } from "@/lib/domain/base/site/public-address";
import generated from "@/lib/generated/openapi.json";
import { contentEtag } from "@/lib/platform/content-etag";
import { SAMPLE_SERVER } from "@/lib/shared/api/api-document-path";
import { cookieName, SESSION_COOKIE } from "@/lib/shared/session-cookie-name";

type SerializedDocument = { document: ApiDocument; text: string; etag: string };

let cached: (SerializedDocument & { server: string }) | null = null;

/** Returns the OpenAPI document of this installation with its JSON text and a strong ETag. */
export function readApiDocument(): SerializedDocument {
  const server = publicAddress();
  if (cached?.server === server) return cached;
  const text = documentOf(server);
  cached = { server, document: JSON.parse(text), text, etag: contentEtag(text) };
  return cached;
}

/** Returns the generated document as JSON, with the address of this server and the name of its cookie. */
export function documentOf(server: string): string {
  const isHttps = server.startsWith("https:");
  return JSON.stringify(generated)
    .replaceAll(SAMPLE_SERVER, () => server)
    .replaceAll(`"${cookieName(SESSION_COOKIE, true)}"`, `"${cookieName(SESSION_COOKIE, isHttps)}"`);
}
