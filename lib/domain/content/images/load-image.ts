import "server-only";
import type { Ctx } from "@/lib/domain/ctx";
import { AppError, notFound } from "@/lib/errors";
import { contentEtag } from "@/lib/platform/content-etag";
import { FairSlots } from "@/lib/platform/fair-slots";
import { THUMBNAIL_WIDTH } from "@/lib/shared/relayed-address";
import { convertImage } from "./convert-image";
import { fetchImage } from "./fetch-image";
import { imageFiles, type StoredImage } from "./image-files";
import { readImageAddress } from "./relayed-address";

export type LoadedImage = { bytes: Uint8Array; contentType: string; etag: string };
/** `name`: of the picture in this width. `stored`: an old one, which its site may confirm. */
type Wanted = { name: string; address: string; width: number; stored: StoredImage | null };
type Missing = { reason: string; until: number };

const DAY = 86_400_000;
/** After this time the site is asked whether the picture is still the same. */
const FRESH_MS = 30 * DAY;
/** A picture that cannot be converted will not be better soon. */
const UNREADABLE_MS = 10 * 60_000;
const MAX_MISSING = 5_000;

/** Pictures loaded at a time, those included that wait to be converted: their bytes are in memory. */
const loads = new FairSlots<number>({ capacity: 64, perOwner: 6 });
/** Of them those being fetched. */
const fetches = new FairSlots<number>({ capacity: 16 });
const MAX_WAITING = 200;

/** Pictures that are being loaded, so that simultaneous requests for one share its fetch. */
const loading = new Map<string, Promise<StoredImage>>();
/** Addresses that failed, so that a broken picture is not fetched again each time a list shows it. */
const missing = new Map<string, Missing>();

/**
 * Returns a foreign picture under the address that `imageAddress` made: from the store, or fetched and converted now.
 * Errors: 404 for a signature that is not ours; 422 IMAGE_UNAVAILABLE; 429 for a reader who asks for too many.
 */
export async function loadImage(
  ctx: Ctx,
  { signature, encoded, width }: { signature: string; encoded: string; width: number },
): Promise<LoadedImage> {
  const address = readImageAddress(signature, encoded);
  if (!address) throw notFound("Picture");
  const name = `${width} ${address}`;
  const stored = (await imageFiles()?.read(name)) ?? null;
  if (stored && Date.now() - stored.fetchedAt < FRESH_MS) return toLoaded(stored);
  refuseMissing(address);
  const shared = loading.get(name) ?? begin(ctx, { name, address, width, stored });
  return toLoaded(await shared);
}

function toLoaded({ bytes, type }: StoredImage): LoadedImage {
  return { bytes, contentType: type, etag: contentEtag(bytes) };
}

function begin(ctx: Ctx, wanted: Wanted): Promise<StoredImage> {
  const owner = ctx.user.key;
  if (loads.waitingOf(owner) >= MAX_WAITING)
    throw new AppError("RATE_LIMITED", "Too many pictures are loading at once");
  const shared = loads.run(owner, () => fetchAndConvert(owner, wanted)).finally(() => loading.delete(wanted.name));
  loading.set(wanted.name, shared);
  return shared;
}

async function fetchAndConvert(owner: number, { name, address, width, stored }: Wanted): Promise<StoredImage> {
  const fetched = await fetches.run(owner, () => fetchImage(address, stored?.validators ?? null));
  if (fetched.kind === "missing") {
    // An old picture is better than none; the site is asked again with the next request.
    if (stored) return stored;
    throw refuse(address, fetched.reason, fetched.again);
  }
  if (fetched.kind === "unchanged") {
    if (!stored) throw refuse(address, "We couldn't read the site's response", UNREADABLE_MS);
    return store(name, { ...stored, fetchedAt: Date.now() });
  }
  const picture = await convertImage(fetched.picture, { owner, width, isThumbnail: width === THUMBNAIL_WIDTH });
  if (!picture) throw refuse(address, "The picture is too large or damaged", UNREADABLE_MS);
  return store(name, { ...picture, fetchedAt: Date.now(), validators: fetched.validators });
}

async function store(name: string, image: StoredImage): Promise<StoredImage> {
  await imageFiles()?.write(name, image);
  return image;
}

function refuse(address: string, reason: string, again: number): AppError {
  if (missing.size >= MAX_MISSING) missing.delete(missing.keys().next().value ?? "");
  missing.set(address, { reason, until: Date.now() + again });
  return unavailable(reason, again);
}

function refuseMissing(address: string): void {
  const known = missing.get(address);
  if (!known) return;
  const left = known.until - Date.now();
  if (left > 0) throw unavailable(known.reason, left);
  missing.delete(address);
}

function unavailable(reason: string, left: number): AppError {
  const seconds = Math.ceil(left / 1000);
  return new AppError("IMAGE_UNAVAILABLE", reason, { headers: { "cache-control": `private, max-age=${seconds}` } });
}
