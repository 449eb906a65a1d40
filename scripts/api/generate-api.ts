import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { bundle, bundlePath } from "@/scripts/launch/bundle.mjs";

const FOLDER = path.join("lib", "generated");
const ROUTES = path.join(FOLDER, "routes.ts");
const DOCUMENT = path.join(FOLDER, "openapi.json");
const PROGRAM = "run/scripts/api/write-api-document";
/** Where npm may put the package. */
const GENERATORS = ["packages/api-client/node_modules/openapi-typescript", "node_modules/openapi-typescript"];
const TYPES = path.join("packages", "api-client", "src", "generated", "api.ts");

/** `force`: writes it although nothing has changed. */
type Options = { force?: boolean };

/**
 * Writes the list of all routes and the OpenAPI document into lib/generated, if a source of the routes has changed. Needs
 * the Prisma client. Returns true if the document was made again.
 */
export async function generateApi({ force = false }: Options = {}): Promise<boolean> {
  mkdirSync(FOLDER, { recursive: true });
  const list = listRoutes();
  if (!existsSync(ROUTES) || readFileSync(ROUTES, "utf8") !== list) writeFileSync(ROUTES, list);
  const changed = await bundle({ [PROGRAM]: "scripts/api/write-api-document.ts" });
  if (!force && changed.length === 0 && existsSync(DOCUMENT)) return false;
  const { status, stderr } = spawnSync(process.execPath, [bundlePath(PROGRAM)], { encoding: "utf8" });
  if (status !== 0) {
    // The bundle counts as up to date: without the document, the next run tries again.
    rmSync(DOCUMENT, { force: true });
    throw new Error(`The OpenAPI document could not be made:\n${stderr}`);
  }
  return true;
}

/**
 * Writes the types of the API client if the OpenAPI document is newer and the generator, a package of tests, is installed.
 * Returns true if they were written.
 */
export function generateApiTypes({ force = false }: Options = {}): boolean {
  if (!GENERATORS.some((folder) => existsSync(folder))) return false;
  if (!force && existsSync(TYPES) && statSync(TYPES).mtimeMs > statSync(DOCUMENT).mtimeMs) return false;
  const program = path.join("packages", "api-client", "src", "generate.mjs");
  const { status, stdout, stderr } = spawnSync(process.execPath, [program], {
    input: readFileSync(DOCUMENT),
    encoding: "utf8",
    maxBuffer: 1 << 26,
  });
  if (status !== 0) throw new Error(`The types of the API could not be made:\n${stderr}`);
  mkdirSync(path.dirname(TYPES), { recursive: true });
  writeFileSync(TYPES, stdout);
  return true;
}

/** Returns a module with every route below app/api and app/rss by its address, sorted. */
function listRoutes(): string {
  const folders = ["app/api", "app/rss"].flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: "utf8" })
      .filter((file) => path.basename(file) === "route.ts")
      .map((file) => path.posix.join(root, path.dirname(file).replaceAll(path.sep, "/"))),
  );
  const routes = folders.sort().map((folder, index) => ({
    line: `import * as route${index} from "@/${folder}/route";`,
    entry: `  "${folder.replace(/^app/, "").replace(/\[\[?([^\]]+)\]\]?/g, "{$1}")}": route${index},`,
  }));
  const lines = routes.map(({ line }) => line).join("\n");
  return `${lines}\n\nexport const ROUTES: Record<string, object> = {\n${routes.map(({ entry }) => entry).join("\n")}\n};\n`;
}
