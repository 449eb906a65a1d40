// Writes dist/public-pages.css: the style sheet of the public pages, which their route handlers inline into documents.
import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import tailwind from "@tailwindcss/postcss";
import { build, context, stop } from "esbuild";
import postcss from "postcss";

const ROUTES = "app/(marketing)";
const THEME = "app/theme.css";
const THEME_PARTS = ["app/fallback-fonts.css", "app/tokens.css", "app/utilities.css"];
const OUTPUT = "dist/public-pages.css";

/** Writes the style sheet once. @param {string} root @param {string} [output] */
export async function buildPublicStyles(root, output = OUTPUT) {
  await build(moduleGraph(root, output));
  await stop();
}

/** Writes the style sheet, and again whenever a module of the public pages or the theme changes. @param {string} root */
export async function watchPublicStyles(root) {
  const watching = await context(moduleGraph(root, OUTPUT));
  // Watching starts with a build of its own, which it does not wait for.
  await watching.rebuild();
  await watching.watch();
}

/**
 * Returns the esbuild options that find every module of the public pages; esbuild's own output is not used.
 * @param {string} root
 * @param {string} output
 * @returns {import("esbuild").BuildOptions}
 */
function moduleGraph(root, output) {
  const routes = readdirSync(path.join(root, ROUTES), { recursive: true })
    .map((file) => path.join(ROUTES, String(file)))
    .filter((file) => path.basename(file) === "route.tsx");
  return {
    absWorkingDir: root,
    entryPoints: [...routes, THEME, ...THEME_PARTS],
    outdir: "dist",
    write: false,
    metafile: true,
    bundle: true,
    packages: "external",
    jsx: "automatic",
    loader: { ".css": "empty" },
    logLevel: "error",
    plugins: [
      {
        name: "public-styles",
        setup: ({ onEnd }) =>
          onEnd(async ({ metafile }) => {
            if (metafile) await writeStyles(root, Object.keys(metafile.inputs), output);
          }),
      },
    ],
  };
}

/**
 * Compiles the theme with the classes that stand in these files.
 * @param {string} root
 * @param {string[]} files
 * @param {string} output
 */
async function writeStyles(root, files, output) {
  const sources = files.map((file) => `@source ${JSON.stringify(`./${file}`)};`);
  const entry = ['@import "tailwindcss" source(none);', `@import "./${THEME}";`, ...sources].join("\n");
  const compiler = postcss([tailwind({ base: root, optimize: { minify: true } })]);
  const { css } = await compiler.process(entry, { from: path.join(root, "public-pages.css") });
  const file = path.resolve(root, output);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, css);
}
