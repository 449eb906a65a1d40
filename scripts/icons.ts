// Draws the icons of the installed app from the mark: npm run icons. Run it when the mark changes.
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";

const FOLDER = path.join(process.cwd(), "public", "icons");
const WARP = "M6 3v3.5M6 11.5V21M12 3v9.5M12 17.5V21M18 3v3.5M18 11.5V21";
const WEFT = "M2.5 9h7M14.5 9h7M2.5 15h1M8.5 15h7M20.5 15h1";

/** `part`: how much of the tile's width the mark takes; `corner`: radius of the tile, in the tile's 100 units. */
function tile({ part, corner }: { part: number; corner: number }): Buffer {
  const scale = (100 * part) / 24;
  const edge = (100 - 24 * scale) / 2;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="1024" height="1024">
      <rect width="100" height="100" rx="${corner}" fill="#1d1b18"/>
      <g transform="translate(${edge} ${edge}) scale(${scale})" fill="none" stroke-width="2.25" stroke-linecap="round">
        <path d="${WARP}" stroke="#fbfaf8"/><path d="${WEFT}" stroke="#3b82f6"/>
      </g>
    </svg>`,
  );
}

// A mask may cut everything outside the middle four fifths.
const ROUNDED = tile({ part: 0.62, corner: 22 });
const MASKABLE = tile({ part: 0.5, corner: 0 });
const ICONS: [name: string, drawing: Buffer, pixels: number][] = [
  ["icon-192", ROUNDED, 192],
  ["icon-512", ROUNDED, 512],
  ["maskable-192", MASKABLE, 192],
  ["maskable-512", MASKABLE, 512],
  ["apple-touch-icon", MASKABLE, 180],
];

mkdirSync(FOLDER, { recursive: true });
for (const [name, drawing, pixels] of ICONS) {
  await sharp(drawing)
    .resize(pixels, pixels)
    .png({ compressionLevel: 9, palette: true })
    .toFile(path.join(FOLDER, `${name}.png`));
}

/** Sizes in favicon.ico, for browsers and programs that ask for nothing else. */
const FAVICON_PIXELS = [16, 32, 48];

/** Returns an ICO file of PNG images: a header of 6 bytes, 16 bytes for each image, then the images. */
function ico(images: readonly { pixels: number; png: Buffer }[]): Buffer {
  const head = Buffer.alloc(6 + 16 * images.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(images.length, 4);
  let offset = head.length;
  for (const [at, { pixels, png }] of images.entries()) {
    const entry = 6 + 16 * at;
    head.writeUInt8(pixels, entry);
    head.writeUInt8(pixels, entry + 1);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(png.length, entry + 8);
    head.writeUInt32LE(offset, entry + 12);
    offset += png.length;
  }
  return Buffer.concat([head, ...images.map(({ png }) => png)]);
}

const SMALL = tile({ part: 0.82, corner: 22 });
const favicons = await Promise.all(
  FAVICON_PIXELS.map(async (pixels) => ({
    pixels,
    png: await sharp(SMALL).resize(pixels, pixels).png({ compressionLevel: 9 }).toBuffer(),
  })),
);
writeFileSync(path.join(process.cwd(), "public", "favicon.ico"), ico(favicons));
