import { existsSync } from "node:fs";
import path from "node:path";

/** Returns the program of Miniflux: on PATH, or where FEEDLOOM_TEST_MINIFLUX says; null where it is not installed. */
export const findMiniflux = () => findProgram("miniflux", process.env.FEEDLOOM_TEST_MINIFLUX);

/** Returns the folder of FreshRSS, which FEEDLOOM_TEST_FRESHRSS names; null where it is not installed. */
export function findFreshRss(): string | null {
  const folder = process.env.FEEDLOOM_TEST_FRESHRSS;
  if (!folder) return null;
  if (!existsSync(path.join(folder, "p", "api", "greader.php"))) throw new Error(`${folder} is not FreshRSS.`);
  return folder;
}

/** Returns a line that names the readers whose accounts cannot be moved here for a test; empty where there are none. */
export function missingServers(): string {
  const missing = [
    ...(findMiniflux() ? [] : ["Miniflux (FEEDLOOM_TEST_MINIFLUX)"]),
    ...(findFreshRss() ? [] : ["FreshRSS (FEEDLOOM_TEST_FRESHRSS)"]),
  ];
  return missing.length > 0 ? `Not installed, so no migration from them is tested: ${missing.join(", ")}.` : "";
}

function findProgram(name: string, given: string | undefined): string | null {
  if (given) {
    if (!existsSync(given)) throw new Error(`There is no ${given}.`);
    return given;
  }
  const folders = (process.env.PATH ?? "").split(path.delimiter).filter(Boolean);
  return folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file)) ?? null;
}
