import { createReadStream, existsSync, readdirSync, statSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import { pipeline } from "node:stream";
import { chooseEncoding } from "./compress";

const PACKED = ".br";
const ADDRESS = /^\/_next\/static\/([^?#]+)/;
const TYPES: Record<string, string> = {
  ".js": "application/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
};

/**
 * Returns what answers requests for the scripts and style sheets that the build compressed (scripts/start/compress-static.ts):
 * it returns true when it has taken a request. Nothing is compressed while a browser waits, and no address leads to a file that
 * was not there at the start.
 */
export function packedFiles(distDir: string): (request: IncomingMessage, response: ServerResponse) => boolean {
  const folder = path.join(distDir, "static");
  const files = new Map<string, { file: string; bytes: number; type: string }>();
  const names = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: "utf8" }) : [];
  for (const name of names) {
    if (!name.endsWith(PACKED)) continue;
    const original = name.slice(0, -PACKED.length);
    const type = TYPES[path.extname(original)];
    if (!type) continue;
    const file = path.join(folder, name);
    files.set(original.split(path.sep).join("/"), { file, bytes: statSync(file).size, type });
  }
  return (request, response) => {
    const isRead = request.method === "GET" || request.method === "HEAD";
    const packed = files.get(ADDRESS.exec(request.url ?? "")?.[1] ?? "");
    // What asks for a part, or whether its copy is still right, gets its answer from Next.
    const isWhole =
      !request.headers.range && !request.headers["if-none-match"] && !request.headers["if-modified-since"];
    if (!isRead || !packed || !isWhole) return false;
    if (chooseEncoding(request.headers["accept-encoding"]?.toString()) !== "br") return false;
    response.writeHead(200, {
      "content-type": packed.type,
      "content-length": packed.bytes,
      "content-encoding": "br",
      "cache-control": "public, max-age=31536000, immutable",
      vary: "Accept-Encoding",
    });
    if (request.method === "HEAD") response.end();
    else pipeline(createReadStream(packed.file), response, () => undefined);
    return true;
  };
}
