import "server-only";
import { createHash } from "node:crypto";
import { imageFiles } from "@/lib/domain/content/images/image-files";
import type { FetchCtx } from "@/lib/domain/content/parsing/fetch-ctx";
import { countAttempt, networkLimit } from "@/lib/domain/people/auth/attempts";
import { type PublicBundle, readPublicBundle } from "@/lib/domain/publishing/public-rss/read-public-bundle";
import type { PreviewText } from "./card";
import { DRAW_CARD } from "./card-job";

/** Raise it with what the picture looks like. */
const DESIGN = 2;
const TITLE_LENGTH = 90;
/** Pictures that one network address may have drawn: those that are stored cost nothing. */
const DRAWN = { limit: 60, windowMs: 60 * 60_000 };

export type BundlePicture = { etag: string; read: () => Promise<Uint8Array> };

const drawing = new Map<string, Promise<Uint8Array>>();

/**
 * Returns the picture in previews of links to a bundle's page; null for an unknown bundle. `read` returns the PNG: stored,
 * or drawn now in a thread, one at a time. Error of `read`: RATE_LIMITED for an address that has had too many drawn.
 */
export async function readBundlePicture(
  ctx: FetchCtx,
  id: string,
  address: string | null,
): Promise<BundlePicture | null> {
  const bundle = await readPublicBundle(ctx, id);
  if (!bundle) return null;
  const text = textOf(bundle);
  const version = createHash("sha256")
    .update(JSON.stringify([DESIGN, text]))
    .digest("base64url")
    .slice(0, 22);
  return { etag: `"${version}"`, read: () => readPicture(ctx, { name: `preview ${version}`, text, address }) };
}

function textOf({ name, feeds }: PublicBundle): PreviewText {
  const count = feeds.length;
  return {
    kicker: count === 1 ? "A bundle of one feed" : `A bundle of ${count} feeds`,
    title: name.length > TITLE_LENGTH ? `${name.slice(0, TITLE_LENGTH - 1)}…` : name,
  };
}

type Wanted = { name: string; text: PreviewText; address: string | null };

/** Simultaneous requests share one reading or drawing. */
function readPicture(ctx: FetchCtx, wanted: Wanted): Promise<Uint8Array> {
  const { name } = wanted;
  const begun = drawing.get(name) ?? readOrDraw(ctx, wanted).finally(() => drawing.delete(name));
  drawing.set(name, begun);
  return begun;
}

async function readOrDraw(ctx: FetchCtx, { name, text, address }: Wanted): Promise<Uint8Array> {
  const stored = await imageFiles()?.read(name);
  if (stored) return stored.bytes;
  await countAttempt(ctx, [networkLimit("preview", address, DRAWN)]);
  return draw(ctx, name, text);
}

async function draw(ctx: FetchCtx, name: string, text: PreviewText): Promise<Uint8Array> {
  const bytes = await ctx.threads.run(DRAW_CARD, text, { kind: "preview" });
  const validators = { etag: null, lastModified: null };
  await imageFiles()?.write(name, { type: "image/png", bytes, fetchedAt: ctx.now().getTime(), validators });
  return bytes;
}
