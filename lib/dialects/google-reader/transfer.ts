import "server-only";
import { webFetchCtx } from "@/lib/domain/content/parsing/fetch-ctx";
import type { Ctx } from "@/lib/domain/ctx";
import { exportName } from "@/lib/domain/exchange/transfer/export/export-name";
import { exportOpml } from "@/lib/domain/exchange/transfer/export/export-opml";
import { importNow } from "@/lib/domain/exchange/transfer/import-now";
import { download } from "@/lib/http/download";
import { readUpload } from "@/lib/http/read-upload";
import { withinBudget } from "@/lib/http/within-budget";

/** Bytes; scripts/server lets no larger body pass. */
const OPML_LIMIT = 10 * 1024 * 1024;

/** GET subscription/export: all feeds as OPML. */
export async function exportSubscriptions(ctx: Ctx): Promise<Response> {
  const file = { name: exportName(ctx, "opml"), type: "text/x-opml; charset=utf-8", chunks: exportOpml(ctx) };
  return (await withinBudget(ctx, { budget: "export", user: ctx.user }, () => download(file))) as Response;
}

/**
 * POST subscription/import: reads the body as OPML, whatever type it has, or a form with the file. The feeds
 * exist after the response, those of a long list within some seconds more, and are fetched then. Errors: 400 for what is no
 * OPML, 409 when another import takes long, 413, 429.
 */
export async function importSubscriptions(ctx: Ctx, request: Request): Promise<void> {
  await withinBudget(ctx, { budget: "import", user: ctx.user }, async () => {
    const upload = readUpload(request, OPML_LIMIT, "subscriptions.opml");
    const contentType = /^multipart\//i.test(upload.contentType) ? upload.contentType : "text/x-opml";
    await importNow(webFetchCtx(ctx), { ...upload, contentType });
  });
}
