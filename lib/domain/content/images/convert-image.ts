import "server-only";
import type { Metadata, Sharp } from "sharp";
import { FairSlots } from "@/lib/platform/fair-slots";
import { logger } from "@/lib/platform/logger";
import type { Picture } from "@/lib/syndication/picture";

/** Pixels; more is a decompression bomb, or a picture that would take more memory than one reader may use. */
const MAX_PIXELS = 25_000_000;
/** Larger pictures are converted one at a time, so that the small ones need not wait for them. */
const LARGE_PIXELS = 4_000_000;
/** Bytes of a picture that is passed on as it came: an icon, a bitmap. */
const MAX_UNCONVERTED = 2_000_000;
const SECONDS = 15;
/** WebP holds no longer side. */
const MAX_WEBP_SIDE = 16_383;
const LOSSY = { quality: 80, effort: 3, smartSubsample: true };
/** Screenshots and drawings: text stays sharp. */
const CRISP = { ...LOSSY, quality: 90 };

/** Conversions run in libuv's four threads, where file reads, name lookups and password hashes need some too. */
const threads = new FairSlots<number>({ capacity: 2, large: 1 });

type SharpModule = (input: Uint8Array, options: { limitInputPixels: number; failOn: "none" }) => Sharp;
let loading: Promise<SharpModule | null> | undefined;

/** Loads sharp; null where the platform has no binary of it. */
function loadSharp(): Promise<SharpModule | null> {
  loading ??= import("sharp").then(
    ({ default: sharp }) => {
      sharp.concurrency(1);
      sharp.cache(false);
      return sharp;
    },
    (error: unknown) => {
      logger().warn({ err: error }, "sharp does not load: pictures are passed on as they are");
      return null;
    },
  );
  return loading;
}

type Conversion = {
  /** the reader who waits for it */
  owner: number;
  /** pixels, at most */
  width: number;
  isThumbnail: boolean;
};

/**
 * Returns a picture at most `width` pixels wide, as WebP and without metadata; null when it cannot be read or is too
 * large. Animations stay as they are except in thumbnails. Drawings, icons and bitmaps stay as they are.
 */
export async function convertImage(
  picture: Picture,
  { owner, width, isThumbnail }: Conversion,
): Promise<Picture | null> {
  if (picture.type === "image/svg+xml") return picture;
  const sharp = await loadSharp();
  if (!sharp || picture.type === "image/x-icon" || picture.type === "image/bmp") {
    return !sharp || picture.bytes.length <= MAX_UNCONVERTED ? picture : null;
  }
  const open = () => sharp(picture.bytes, { limitInputPixels: MAX_PIXELS, failOn: "none" });
  try {
    const found = await open().metadata();
    const pixels = found.width * found.height;
    if (pixels > MAX_PIXELS) return null;
    if ((found.pages ?? 1) > 1 && !isThumbnail) return picture;
    const isLarge = pixels > LARGE_PIXELS;
    return await threads.run(owner, () => write(open(), found, { type: picture.type, width }), { isLarge });
  } catch {
    return null;
  }
}

async function write(image: Sharp, found: Metadata, to: { type: string; width: number }): Promise<Picture> {
  const turned = found.autoOrient;
  const resized = image
    .autoOrient()
    .resize({ width: to.width, withoutEnlargement: true })
    .timeout({ seconds: SECONDS });
  const height = (turned.height * Math.min(to.width, turned.width)) / turned.width;
  if (height > MAX_WEBP_SIDE) {
    return { type: "image/jpeg", bytes: await resized.flatten({ background: "white" }).jpeg().toBuffer() };
  }
  const options = to.type === "image/png" ? CRISP : LOSSY;
  return { type: "image/webp", bytes: await resized.webp(options).toBuffer() };
}
