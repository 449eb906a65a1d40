import { OFFLINE_PATH } from "@/lib/shared/offline-path";

/** Files of the build: their names change with their content, so a cached one is never outdated. */
const BUILD_FILES = "/_next/static/";
const CACHE_PREFIX = "feedloom-files-";

/** Returns the cache of a version: build files and the offline document, nothing personal. */
export const cacheName = (version: string): string => CACHE_PREFIX + version;

export const isBuildFile = (url: URL, origin: string): boolean =>
  url.origin === origin && url.pathname.startsWith(BUILD_FILES);

/** Returns the build files that a document names, in its tags or in what its scripts will load. Pure. */
export function filesNamedIn(html: string): string[] {
  const found = html.matchAll(/\/_next\/static\/[^"'\\\s)<>&]+/g);
  return [...new Set([...found].map(([path]) => path))].filter((path) => /\.(?:js|css|woff2)(?:\?|$)/.test(path));
}

/** Returns the build files that a script loads later, as the bundler names them in it. Pure. */
export function filesLoadedBy(script: string): string[] {
  const found = script.matchAll(/"(static\/chunks\/[^"\\]+\.(?:js|css))"/g);
  return [...new Set([...found].map(([, path]) => `/_next/${path}`))];
}

/**
 * Caches the offline document with all it needs, and what its scripts load later: the connection may be lost before any of
 * that was shown. What those load in turn, as the languages of code, is cached once it is used. Rejects when any of it is
 * missing: then the version is not installed.
 */
export async function cacheOfflineDocument(version: string): Promise<void> {
  const cache = await caches.open(cacheName(version));
  const answer = await fetch(OFFLINE_PATH, { cache: "reload", credentials: "same-origin" });
  if (!answer.ok || answer.redirected) throw new Error(`The offline document answered ${answer.status}`);
  const files = filesNamedIn(await answer.clone().text());
  await Promise.all([cache.put(OFFLINE_PATH, answer), ...files.map((path) => cacheFile(cache, path))]);
  const scripts = files.filter((path) => /\.js(?:\?|$)/.test(path));
  const texts = await Promise.all(scripts.map(async (path) => (await cache.match(path))?.text()));
  const later = new Set(texts.flatMap((text) => filesLoadedBy(text ?? "")));
  await Promise.all([...later].map((path) => cacheFile(cache, path)));
}

/** Caches files that a page has loaded. One that no longer exists belonged to an older version. */
export async function cacheFiles(version: string, paths: readonly string[]): Promise<void> {
  const cache = await caches.open(cacheName(version));
  await Promise.allSettled(paths.map((path) => cacheFile(cache, path)));
}

async function cacheFile(cache: Cache, path: string): Promise<void> {
  if (await cache.match(path)) return;
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  await cache.put(path, answer);
}

/** Returns a build file from the cache, else from the server, and caches it. */
export async function respondWithFile(version: string, request: Request): Promise<Response> {
  const cache = await caches.open(cacheName(version));
  const stored = await cache.match(request.url);
  if (stored) return stored;
  const answer = await fetch(request);
  if (answer.ok && answer.type === "basic") await cache.put(request.url, answer.clone()).catch(() => undefined);
  return answer;
}

/** Returns the offline document as it was when this version was installed. */
export async function offlineDocument(version: string): Promise<Response> {
  const cache = await caches.open(cacheName(version));
  return (await cache.match(OFFLINE_PATH)) ?? Response.error();
}

/** Deletes the caches of all other versions. */
export async function dropOtherVersions(version: string): Promise<void> {
  const names = await caches.keys();
  const others = names.filter((name) => name.startsWith(CACHE_PREFIX) && name !== cacheName(version));
  await Promise.all(others.map((name) => caches.delete(name)));
}
