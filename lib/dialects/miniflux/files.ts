import "server-only";
import { IMPORT_LIMIT } from "@/lib/contracts/transfer";
import { json } from "@/lib/dialects/shared/stream-json";
import { findFeed } from "@/lib/domain/collecting/subscribe/find-feed";
import { readFavicon } from "@/lib/domain/content/icons/read-favicon";
import { webFetchCtx } from "@/lib/domain/content/parsing/fetch-ctx";
import { accessHeaders } from "@/lib/domain/content/sources/source-access";
import type { Ctx } from "@/lib/domain/ctx";
import { exportOpml } from "@/lib/domain/exchange/transfer/export/export-opml";
import { importNow } from "@/lib/domain/exchange/transfer/import-now";
import { AppError, notFound } from "@/lib/errors";
import { readChunks } from "@/lib/http/read-request";
import { type MinifluxCall, readObject } from "./call";
import { accessIn, addressIn } from "./feed-fields";
import { readLibrary } from "./library";
import { pathNumber } from "./query-values";
import { created, ok } from "./responses";

/** GET /export */
export async function exportFeeds({ ctx }: MinifluxCall): Promise<Response> {
  let opml = "";
  for await (const piece of exportOpml(ctx)) opml += piece;
  return new Response(opml, {
    headers: { "content-type": "text/xml; charset=utf-8" },
  });
}

/** POST /import: OPML as the body, of whatever type. The feeds of a long list are added in the background. */
export async function importFeeds({ ctx, request }: MinifluxCall): Promise<Response> {
  const file = { fileName: "miniflux.opml", contentType: "text/x-opml", chunks: readChunks(request, IMPORT_LIMIT) };
  const { state } = await importNow(webFetchCtx(ctx), file);
  return created({ message: state === "done" ? "Feeds imported successfully" : "Feeds are being imported" });
}

/** GET /feeds/{id}/icon */
export async function getFeedIcon({ ctx, path }: MinifluxCall): Promise<Response> {
  const { faviconId } = (await readLibrary(ctx)).feed(pathNumber(path[0], "feed"));
  if (faviconId === null) throw notFound("Icon");
  return iconAnswer(ctx, faviconId);
}

/** GET /icons/{id}: icons belong to sites and are the same for every follower */
export const getIcon = ({ ctx, path }: MinifluxCall): Promise<Response> => iconAnswer(ctx, pathNumber(path[0], "icon"));

async function iconAnswer(ctx: Ctx, id: number): Promise<Response> {
  const { bytes, contentType } = await readFavicon(ctx, id);
  return ok({ id, mime_type: contentType, data: `${contentType};base64,${bytes.toString("base64")}` });
}

/** POST /discover: {url, username?, password?, user_agent?}; 404 for a page without a feed */
export async function discover(call: MinifluxCall): Promise<Response> {
  const body = await readObject(call);
  const { userAgent = null, credentials = null } = accessIn(body);
  const headers = accessHeaders({ userAgent, credentials });
  const found = await findFeed(webFetchCtx(call.ctx), { url: addressIn(body, "url") }, headers).catch(
    (thrown: unknown) => {
      throw thrown instanceof AppError && thrown.code === "NOT_A_FEED" ? notFound("Feed") : thrown;
    },
  );
  const { title, format } = found.parsed.head;
  const others = found.alternatives.map((other) => ({ url: other.url, title: other.title, type: typeOf(other.type) }));
  return json([{ url: found.feedUrl, title: title || found.feedUrl, type: typeOf(format) }, ...others]);
}

/** Miniflux names four formats. */
function typeOf(format: string): string {
  const name = /atom|json|rdf/i.exec(format)?.[0].toLowerCase();
  return name ?? "rss";
}
