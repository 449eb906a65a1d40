import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import {
  type Declaration,
  type DeclarationFile,
  type ObjectNode,
  parseDeclarations,
  type TypeNode,
} from "./parse-declarations";
import type { Shape } from "./shape";

const require = createRequire(import.meta.url);

/** Opens the declaration files of the installed `stripe` package. */
export function stripeTypes() {
  const folder = path.dirname(require.resolve("stripe"));
  const files = new Map<string, DeclarationFile>();
  const open = (file: string) => {
    const known = files.get(file) ?? parseDeclarations(existsSync(file) ? readFileSync(file, "utf8") : "");
    files.set(file, known);
    return known;
  };
  const versionSource = readFileSync(path.join(folder, "apiVersion.js"), "utf8");
  return {
    version: /\.ApiVersion = '([^']+)'/.exec(versionSource)?.[1] ?? "",
    /**
     * Returns the shape of a type.
     * @param name file and type, for example "Checkout/Sessions.Checkout.SessionCreateParams"
     * @param depth how many references to other resources are followed
     */
    shape(name: string, depth = 0): Shape {
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

/** Where a type expression stands, and what its type parameters are bound to. */
type Place = { file: string; scope: Declaration; bound?: Map<string, { type: TypeNode; place: Place }> };

const ANY: TypeNode = { kind: "name", path: ["any"], args: [] };

function createShaper({ open, depth }: { open: (file: string) => DeclarationFile; depth: number }) {
  /** the named types that are being read, so that a recursive one ends */
  const within: string[] = [];

  function shape(type: TypeNode, place: Place): Shape {
    if (type.kind === "literal") return { is: type.value };
    if (type.kind === "array") return { list: shape(type.of, place) };
    if (type.kind === "union") return either(type.of.map((part) => shape(part, place)));
    if (type.kind === "object") return fieldsOf(type, place);
    return named(type, place);
  }

  function fieldsOf(type: ObjectNode, place: Place): Shape {
    if (type.index) return { map: shape(type.index, place) };
    const fields: Record<string, Shape> = {};
    for (const parent of type.parents) {
      const inherited = shape(parent, place);
      if (typeof inherited === "object" && "fields" in inherited) Object.assign(fields, inherited.fields);
    }
    for (const [name, member] of Object.entries(type.members)) {
      delete fields[name];
      delete fields[`${name}?`];
      fields[member.optional ? `${name}?` : name] = shape(member.type, place);
    }
    return { fields };
  }

  function named(type: Extract<TypeNode, { kind: "name" }>, place: Place): Shape {
    const [first = "", ...rest] = type.path;
    const bound = rest.length === 0 ? place.bound?.get(first) : undefined;
    if (bound) return shape(bound.type, bound.place);
    const primitive = PRIMITIVES.get(first);
    if (primitive) return primitive;
    if (first === "ApiList") return listOf(shape(type.args[0] ?? ANY, place));
    const found = resolve(open, [first, ...rest], place);
    if (!found?.declaration.type) return "any";
    const isShared = found.file.endsWith("shared.d.ts");
    const isForeign = found.file !== place.file && !isShared;
    const key = isShared ? "shared" : `${found.file}:${type.path.join(".")}`;
    if (!isShared && within.includes(key)) return "any";
    if (isForeign && within.filter((mark) => mark === "foreign").length >= depth) return "any";
    within.push(key, isForeign ? "foreign" : "own");
    const bindings = new Map(
      (found.declaration.parameters ?? []).map((name, index) => [name, { type: type.args[index] ?? ANY, place }]),
    );
    const made = shape(found.declaration.type, { file: found.file, scope: found.declaration, bound: bindings });
    within.splice(-2);
    return made;
  }

  return shape;
}

/** Finds a declaration in the enclosing scopes, then in the file the name is imported from. */
function resolve(open: (file: string) => DeclarationFile, names: string[], place: Place) {
  for (let scope: Declaration | undefined = place.scope; scope; scope = scope.outer) {
    const declaration = descend(scope, names);
    if (declaration) return { declaration, file: place.file };
  }
  const from = open(place.file).imports.get(names[0] ?? "");
  // Types of the library itself are no part of the API.
  if (!from || from.endsWith("/lib.js")) return undefined;
  const file = path.resolve(path.dirname(place.file), from.replace(/\.js$/, ".d.ts"));
  const declaration = descend(open(file).root, names);
  return declaration && { declaration, file };
}

function descend(scope: Declaration, names: string[]): Declaration | undefined {
  let found: Declaration | undefined = scope;
  for (const name of names) found = found?.inner.get(name);
  return found;
}

function listOf(shape: Shape): Shape {
  return { fields: { object: { is: "list" }, data: { list: shape }, has_more: "boolean", url: "string" } };
}

/** Joins shapes; "or any other string" exists for later versions of the API and is left out. */
function either(shapes: Shape[]): Shape {
  const parts = shapes
    .flatMap((part) => (typeof part === "object" && "either" in part ? part.either : [part]))
    .filter((part) => part !== "other");
  const [only] = parts;
  return parts.length === 1 && only !== undefined ? only : { either: parts };
}
