import "server-only";
import type { Import } from "@/lib/contracts/transfer";
import type { FetchCtx } from "@/lib/domain/content/parsing/fetch-ctx";
import type { Ctx } from "@/lib/domain/ctx";
import { AppError } from "@/lib/errors";
import { hasScheme, parseTypedAddress } from "@/lib/shared/parse-url";
import { fetchTyped } from "@/lib/syndication/discover/fetch-typed";
import { unresolved } from "@/lib/syndication/discover/probe-address";
import { fetchPage } from "@/lib/syndication/fetch/fetch-page";
import { receiveImport } from "./receive-import";

/**
 * Fetches a list of feeds and returns what importing it would do, as `receiveImport` does for a file. Errors: those of
 * `receiveImport`; 422 FEED_UNREACHABLE and ADDRESS_REFUSED.
 */
export async function fetchImport(ctx: Ctx & FetchCtx, given: string): Promise<Import> {
  const url = parseTypedAddress(given);
  if (!url) throw new AppError("ADDRESS_REFUSED", "This is not an http or https address.");
  const typed = { url: url.href, schemeAssumed: !hasScheme(given) };
  const { outcome } = await fetchTyped(typed, (address) => fetchPage(address, ctx.fetch));
  if (outcome.kind !== "changed") {
    const { code, message } = unresolved({ kind: "none", outcome });
    throw new AppError(code, message);
  }
  const name = url.pathname.split("/").findLast((part) => part !== "") ?? url.hostname;
  return receiveImport(ctx, { fileName: `${name} (${url.hostname})`, chunks: whole(outcome.bytes) });
}

async function* whole(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
