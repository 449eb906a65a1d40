import "server-only";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { ImageResponse } from "next/og.js";
import { CARD, cardElement, familyOf, type PreviewText, SUBSETS } from "./card";

const FOLDER = path.join(process.cwd(), "node_modules", "@fontsource");
const FACES = [
  { face: "Serif", font: "source-serif-4", weight: 600 },
  { face: "Sans", font: "inter", weight: 400 },
] as const;

type Font = { name: string; data: Buffer; weight: 400 | 600; style: "normal" };
let fonts: Promise<Font[]> | undefined;

/** Reads the fonts that come with the product. They are static ones: the renderer cannot read variable fonts. */
function readFonts(): Promise<Font[]> {
  const all = FACES.flatMap(({ face, font, weight }) =>
    SUBSETS.map(async (subset): Promise<Font> => {
      const file = path.join(FOLDER, font, "files", `${font}-${subset}-${weight}-normal.woff`);
      return { name: familyOf(face, subset), data: await readFile(file), weight, style: "normal" };
    }),
  );
  return Promise.all(all);
}

let unknown: Promise<RegExp> | undefined;

/**
 * Returns a pattern of characters that none of our fonts has. For those, the renderer would ask other companies'
 * servers.
 */
async function readUnknown(): Promise<RegExp> {
  const file = path.join(FOLDER, "source-serif-4", "unicode.json");
  const ranges: Record<string, string> = JSON.parse(await readFile(file, "utf8"));
  const known = SUBSETS.flatMap((subset) => (ranges[subset] ?? "").split(",")).map((range) => {
    const [from = "", to = from] = range.trim().replace("U+", "").split("-");
    return `\\u{${from}}-\\u{${to}}`;
  });
  return new RegExp(`[^${known.join("")}]|\\p{Cc}|\\p{Cf}`, "gu");
}

/** Returns a text without the characters that our fonts lack; empty where nothing is left to read. */
async function drawable(text: string): Promise<string> {
  unknown ??= readUnknown();
  const kept = text
    .normalize("NFC")
    .replace(await unknown, " ")
    .replace(/\s+/g, " ")
    .trim();
  return /[\p{L}\p{N}]/u.test(kept) ? kept : "";
}

const NAMELESS = "A bundle of feeds";

/** Draws a preview image as PNG, with our own fonts alone. A title in another script is replaced by a general one. */
export async function drawCard({ kicker, title }: PreviewText): Promise<Uint8Array<ArrayBuffer>> {
  fonts ??= readFonts();
  const text = { kicker, title: (await drawable(title)) || NAMELESS };
  const picture = new ImageResponse(cardElement(text) as never, { ...CARD, fonts: await fonts });
  return new Uint8Array(await picture.arrayBuffer());
}
