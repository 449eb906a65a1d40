import { FREE_FILES, LAYERS, type Layer } from "./layers";

const UPWARDS = { group: ["../**"], message: 'Import across folders as "@/…".' };
/** A package has the folders src and tests, with one level of folders below them. */
const OUTSIDE_PACKAGE = { group: ["../../**", "!../../src/**"], message: "A package imports no file outside of it." };

/** `biome.layers.json`, which `biome.json` extends: the table of layers as overrides of Biome's noRestrictedImports. */
export function biomeLayers(): object {
  return {
    overrides: [
      // Plain Node runs the JavaScript files, which therefore import by relative path.
      override(["**/*.ts", "**/*.tsx"], [UPWARDS]),
      ...LAYERS.map((layer) => override(scriptsOf(layer), patternsOf(layer))),
      override(FREE_FILES, [UPWARDS]),
    ],
  };
}

const override = (includes: string[], patterns: object[]) => ({
  includes,
  linter: { rules: { style: { noRestrictedImports: { level: "error", options: { patterns } } } } },
});

function scriptsOf({ files }: Layer): string[] {
  return files.every((file) => /\.\w+$/.test(file)) ? files : [...files, "!**/*.mjs"];
}

function patternsOf({ may, no = [], message, ...layer }: Layer): object[] {
  const allowed = may.flatMap((path) => (/\*|\.\w+$/.test(path) ? [`!@/${path}`] : [`!@/${path}`, `!@/${path}/**`]));
  const product = { group: ["@/**", ...allowed], message };
  const refused = layer.workspace ? no : [...no, "@feedloom/**"];
  const packages = refused.length > 0 ? [{ group: refused, message }] : [];
  return [layer.isPackage ? OUTSIDE_PACKAGE : UPWARDS, product, ...packages];
}
