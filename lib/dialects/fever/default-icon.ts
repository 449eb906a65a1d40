import "server-only";
import { crc32, deflateSync } from "node:zlib";

/** The icon of feeds whose site has none; stored icons are numbered from 1. */
export const DEFAULT_ICON_ID = 0;

const SIZE = 32;
const BLUE = [0x3b, 0x82, 0xf6, 0xff];
const WHITE = [0xff, 0xff, 0xff, 0xff];
const CLEAR = [0, 0, 0, 0];

/** Returns the waves of a feed, white on a rounded blue square, as PNG (RFC 2083). */
export function defaultIcon(): Buffer {
  const rows = Array.from({ length: SIZE }, (_, y) => [
    0,
    ...Array.from({ length: SIZE }, (_, x) => colour(x, y)).flat(),
  ]);
  const head = Buffer.alloc(13);
  head.writeUInt32BE(SIZE, 0);
  head.writeUInt32BE(SIZE, 4);
  // Eight bits per channel, red, green, blue and alpha.
  head.set([8, 6, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const parts = [
    part("IHDR", head),
    part("IDAT", deflateSync(Buffer.from(rows.flat()))),
    part("IEND", Buffer.alloc(0)),
  ];
  return Buffer.concat([signature, ...parts]);
}

function part(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)]);
}

/** The dot and the two quarter circles around it are in the lower left corner. */
function colour(x: number, y: number): number[] {
  if (isOutside(x, y)) return CLEAR;
  const distance = Math.hypot(x - 9, y - 22);
  const isUpperRight = x >= 6 && y <= 25;
  const isWave = isUpperRight && ((distance >= 7 && distance <= 10) || (distance >= 14 && distance <= 17));
  return distance <= 3 || isWave ? WHITE : BLUE;
}

function isOutside(x: number, y: number): boolean {
  const radius = 6;
  const [dx, dy] = [x, y].map((at) => Math.max(radius - at, at - (SIZE - 1 - radius), 0));
  return Math.hypot(dx ?? 0, dy ?? 0) > radius;
}
