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

/** Returns the program of Go: on PATH, or where FEEDLOOM_TEST_GO says; null where it is not installed. */
export const findGo = () => findProgram("go", process.env.FEEDLOOM_TEST_GO);

/** Returns the folder of Miniflux's sources, which FEEDLOOM_TEST_MINIFLUX_SOURCE names; null where there is none. */
export function findMinifluxSource(): string | null {
  const folder = process.env.FEEDLOOM_TEST_MINIFLUX_SOURCE;
  if (!folder) return null;
  if (!existsSync(path.join(folder, "internal", "api", "api_integration_test.go")))
    throw new Error(`${folder} has no tests of Miniflux's API.`);
  return folder;
}

/** Returns lines that name what is not installed and is therefore not tested; empty where nothing is missing. */
export function missingServers(): string {
  const servers = [
    ...(findMiniflux() ? [] : ["Miniflux (FEEDLOOM_TEST_MINIFLUX)"]),
    ...(findFreshRss() ? [] : ["FreshRSS (FEEDLOOM_TEST_FRESHRSS)"]),
  ];
  const tools = [
    ...(findGo() ? [] : ["Go (FEEDLOOM_TEST_GO)"]),
    ...(findMinifluxSource() ? [] : ["Miniflux's sources (FEEDLOOM_TEST_MINIFLUX_SOURCE)"]),
  ];
  return [
    servers.length > 0 && `Not installed, so no migration from them is tested: ${servers.join(", ")}.`,
    tools.length > 0 && `Not installed, so Miniflux's tests of its API are not run: ${tools.join(", ")}.`,
  ]
    .filter(Boolean)
    .join("\n");
}

function findProgram(name: string, given: string | undefined): string | null {
  if (given) {
    if (!existsSync(given)) throw new Error(`There is no ${given}.`);
    return given;
  }
  const folders = (process.env.PATH ?? "").split(path.delimiter).filter(Boolean);
  return folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file)) ?? null;
}
