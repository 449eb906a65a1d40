import "server-only";
import { readFile } from "node:fs/promises";
import path from "node:path";

const FOLDER = path.join(process.cwd(), "node_modules", "@fontsource");

/** Returns the fonts of the preview images. They are static ones: the renderer cannot read variable fonts. */
export async function readOgFonts() {
  const [serif, sans] = await Promise.all([
    readFile(path.join(FOLDER, "source-serif-4", "files", "source-serif-4-latin-600-normal.woff")),
    readFile(path.join(FOLDER, "inter", "files", "inter-latin-400-normal.woff")),
  ]);
  return [
    { name: "Serif", data: serif, weight: 600 as const, style: "normal" as const },
    { name: "Sans", data: sans, weight: 400 as const, style: "normal" as const },
  ];
}
