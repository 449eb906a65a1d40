import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";

const runFile = promisify(execFile);

/** From 1 to 64 threads its time differs by less than a tenth. */
const THREADS = 64;

/**
 * Lets newsboat fetch feeds for the first time into a cache of its own. Returns the seconds; null where newsboat is not
 * installed. Throws unless it then has so many unread articles.
 */
export async function newsboatSeconds(urls: readonly string[], articles: number): Promise<number | null> {
  const isInstalled = await runFile("newsboat", ["-v"]).then(
    () => true,
    () => false,
  );
  if (!isInstalled) return null;
  const folder = mkdtempSync(path.join(os.tmpdir(), "feedloom-newsboat-"));
  const file = (name: string) => path.join(folder, name);
  try {
    writeFileSync(file("urls"), urls.join("\n"));
    writeFileSync(file("config"), `reload-threads ${THREADS}\n`);
    const files = ["-u", file("urls"), "-c", file("cache.db"), "-C", file("config"), "-q"];
    const env = { ...process.env, HOME: folder };
    const start = performance.now();
    await runFile("newsboat", [...files, "-x", "reload"], { env });
    const seconds = (performance.now() - start) / 1000;
    const { stdout } = await runFile("newsboat", [...files, "-x", "print-unread"], { env });
    if (Number.parseInt(stdout, 10) !== articles) throw new Error(`newsboat says: ${stdout.trim()}`);
    return seconds;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
