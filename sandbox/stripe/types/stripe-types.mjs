import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { parseDeclarations } from "./parse-declarations.mjs";

const require = createRequire(import.meta.url);

/**
 * What a type of the `stripe` package says, in a compact form:
 * "string" · "integer" · "boolean" · "decimal" · "any" · "null" · { is: value } · { list: shape } · { map: shape } ·
 * { fields: { name: shape, "name?": shape } } · { either: shape[] } · { also: "" , … } for what may be emptied.
 * @typedef {string | { is: unknown } | { list: Shape } | { map: Shape } | { fields: Record<string, Shape> } | { either: Shape[] }} Shape
 * @typedef {import("./parse-declarations.mjs").Type} Type
 * @typedef {import("./parse-declarations.mjs").Declaration} Declaration
 */

/** Opens the declaration files of the installed package. */
export function stripeTypes() {
  const folder = path.dirname(require.resolve("stripe"));
  /** @type {Map<string, ReturnType<typeof parseDeclarations>>} */
  const files = new Map();
  /** @param {string} file */
  const open = (file) => {
    let parsed = files.get(file);
    if (!parsed) {
      parsed = existsSync(file) ? parseDeclarations(readFileSync(file, "utf8")) : parseDeclarations("");
      files.set(file, parsed);
    }
    return parsed;
  };
  const said = readFileSync(path.join(folder, "apiVersion.js"), "utf8");
  return {
    version: /\.ApiVersion = '([^']+)'/.exec(said)?.[1] ?? "",
    /**
     * @param {string} name file and type, for example "Checkout/Sessions.SessionCreateParams"
     * @param {number} [depth] how far references to other resources are followed
     * @returns {Shape}
     */
    shape(name, depth = 0) {
      const [place = "", ...names] = name.split(".");
      const file = path.join(folder, "resources", `${place}.d.ts`);
      return createShaper({ open, depth })({ kind: "name", path: names, args: [] }, { file, scope: open(file).root });
    },
  };
}

const PRIMITIVES = new Map(
  Object.entries({
    string: "string",
    number: "integer",
    boolean: "boolean",
    null: "null",
    void: "null",
    any: "any",
    unknown: "any",
    never: "any",
    Decimal: "decimal",
    OtherString: "other",
  }),
);

/** @typedef {{ file: string, scope: Declaration, bound?: Map<string, { type: Type, place: Place }> }} Place */

/** @param {{ open: (file: string) => ReturnType<typeof parseDeclarations>, depth: number }} options */
function createShaper({ open, depth }) {
  /** @type {string[]} */
  const within = [];

  /** @param {Type} type @param {Place} place @returns {Shape} */
  function shape(type, place) {
    if (type.kind === "literal") return { is: type.value };
    if (type.kind === "array") return { list: shape(type.of, place) };
    if (type.kind === "union") return either(type.of.map((part) => shape(part, place)));
    if (type.kind === "object") return fields(type, place);
    return named(type, place);
  }

  /** @param {Extract<Type, { kind: "object" }>} type @param {Place} place @returns {Shape} */
  function fields(type, place) {
    if (type.index) return { map: shape(type.index, place) };
    /** @type {Record<string, Shape>} */
    const found = {};
    for (const parent of type.parents) {
      const inherited = shape(parent, place);
      if (typeof inherited === "object" && "fields" in inherited) Object.assign(found, inherited.fields);
    }
    for (const [name, member] of Object.entries(type.members)) {
      delete found[name];
      delete found[`${name}?`];
      found[member.optional ? `${name}?` : name] = shape(member.type, place);
    }
    return { fields: found };
  }

  /** @param {Extract<Type, { kind: "name" }>} type @param {Place} place @returns {Shape} */
  function named(type, place) {
    const [first = "", ...rest] = type.path;
    const bound = rest.length === 0 ? place.bound?.get(first) : undefined;
    if (bound) return shape(bound.type, bound.place);
    const primitive = PRIMITIVES.get(first);
    if (primitive) return primitive;
    if (first === "ApiList") return listOf(shape(type.args[0] ?? ANY, place));
    const found = resolve(first, rest, place);
    if (!found?.declaration.type) return "any";
    const isShared = found.file.endsWith("shared.d.ts");
    const isForeign = found.file !== place.file && !isShared;
    const key = isShared ? "shared" : `${found.file}:${type.path.join(".")}`;
    if (!isShared && within.includes(key)) return "any";
    if (isForeign && within.filter((mark) => mark === "foreign").length >= depth) return "any";
    within.push(key, isForeign ? "foreign" : "own");
    const parameters = new Map(
      (found.declaration.parameters ?? []).map((name, index) => [name, { type: type.args[index] ?? ANY, place }]),
    );
    const made = shape(found.declaration.type, { file: found.file, scope: found.declaration, bound: parameters });
    within.splice(-2);
    return made;
  }

  /** @param {string} first @param {string[]} rest @param {Place} place */
  function resolve(first, rest, place) {
    for (let scope = /** @type {Declaration | undefined} */ (place.scope); scope; scope = scope.outer) {
      const declaration = follow(scope, [first, ...rest]);
      if (declaration) return { declaration, file: place.file };
    }
    const from = open(place.file).imports.get(first);
    // The library's own machinery is no part of the service.
    if (!from || from.endsWith("/lib.js")) return undefined;
    const file = path.resolve(path.dirname(place.file), from.replace(/\.js$/, ".d.ts"));
    const declaration = follow(open(file).root, [first, ...rest]);
    return declaration && { declaration, file };
  }

  return shape;
}

/** @param {Shape} shape @returns {Shape} */
function listOf(shape) {
  return { fields: { object: { is: "list" }, data: { list: shape }, has_more: "boolean", url: "string" } };
}

/** @type {Type} */
const ANY = { kind: "name", path: ["any"], args: [] };

/** @param {Declaration} scope @param {string[]} names @returns {Declaration | undefined} */
function follow(scope, names) {
  let found = /** @type {Declaration | undefined} */ (scope);
  for (const name of names) found = found?.inner.get(name);
  return found;
}

/** The names of an enumeration are what the service accepts; "or any other string" is there for later versions. @param {Shape[]} shapes @returns {Shape} */
function either(shapes) {
  const parts = shapes
    .flatMap((part) => (typeof part === "object" && "either" in part ? part.either : [part]))
    .filter((part) => part !== "other");
  const [only] = parts;
  return parts.length === 1 && only !== undefined ? only : { either: parts };
}
