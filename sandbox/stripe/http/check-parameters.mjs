import { invalid } from "./stripe-error.mjs";

/** @typedef {import("../types/stripe-types.mjs").Shape} Shape */

/**
 * Reads what a call was given as its type says, and refuses the rest as the service does: unknown names, wrong types,
 * values outside an enumeration, missing ones.
 * @param {Shape} shape
 * @param {Record<string, unknown>} given every value a string still
 * @returns {Record<string, any>}
 */
export function checkParameters(shape, given) {
  return /** @type {Record<string, any>} */ (read(shape, given, ""));
}

/** @param {Shape} shape @param {unknown} value @param {string} place @returns {unknown} */
function read(shape, value, place) {
  if (typeof shape === "string") return readPlain(shape, value, place);
  if ("is" in shape) {
    if (value === String(shape.is)) return shape.is;
    throw mustBeOneOf([shape.is], place, value);
  }
  if ("either" in shape) return readEither(shape.either, value, place);
  if ("list" in shape) return readList(shape.list, value, place);
  if ("map" in shape) return readMap(value, place);
  return readFields(shape.fields, value, place);
}

/** @param {string} shape @param {unknown} value @param {string} place */
function readPlain(shape, value, place) {
  if (shape === "any") return value;
  if (typeof value !== "string")
    throw invalid(`Invalid ${shape === "string" ? "string" : shape}: ${JSON.stringify(value)}`, place);
  if (value === "") throw emptied(place);
  if (shape === "boolean") {
    if (value !== "true" && value !== "false")
      throw invalid(`Invalid boolean: ${value}`, place, "parameter_invalid_boolean");
    return value === "true";
  }
  if (shape === "integer") {
    const isWhole = /^-?\d{1,15}$/.test(value) || (place.includes("percent") && /^-?\d+(\.\d+)?$/.test(value));
    if (!isWhole) throw invalid(`Invalid integer: ${value}`, place, "parameter_invalid_integer");
    return Number(value);
  }
  if (shape === "decimal" && !/^-?\d+(\.\d+)?$/.test(value)) throw invalid(`Invalid decimal: ${value}`, place);
  return value;
}

/** @param {Shape[]} shapes @param {unknown} value @param {string} place */
function readEither(shapes, value, place) {
  const literals = shapes.flatMap((shape) => (typeof shape === "object" && "is" in shape ? [shape.is] : []));
  const literal = literals.find((known) => String(known) === value);
  if (literal !== undefined) return literal;
  const open = shapes.filter((shape) => shape !== "null" && !(typeof shape === "object" && "is" in shape));
  if (open.length === 0) throw mustBeOneOf(literals, place, value);
  let problem;
  for (const shape of open.sort((one, other) => rank(one, value) - rank(other, value))) {
    try {
      return read(shape, value, place);
    } catch (error) {
      problem ??= error;
    }
  }
  throw problem;
}

/** The form that fits best is asked first: its complaint is the one to show. @param {Shape} shape @param {unknown} value */
function rank(shape, value) {
  const isNested = typeof shape === "object" && ("fields" in shape || "list" in shape || "map" in shape);
  return isNested === (typeof value === "object") ? 0 : 1;
}

/** @param {Shape} shape @param {unknown} value @param {string} place */
function readList(shape, value, place) {
  if (value === "") throw emptied(place);
  if (!Array.isArray(value)) throw invalid("Invalid array", place);
  return value.map((entry, index) => read(shape, entry, `${place}[${index}]`));
}

/** @param {unknown} value @param {string} place */
function readMap(value, place) {
  if (typeof value !== "object" || value === null) throw invalid("Invalid hash", place);
  // Numbered keys of a map look like an array before its type is known.
  const entries = Object.entries(value);
  return Object.fromEntries(
    entries.map(([key, entry]) => [key, entry === "" ? "" : String(read("string", entry, inside(place, key)))]),
  );
}

/** @param {Record<string, Shape>} fields @param {unknown} value @param {string} place */
function readFields(fields, value, place) {
  if (value === "") throw emptied(place);
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw invalid("Invalid object", place);
  const unknown = Object.keys(value).filter((name) => !(name in fields) && !(`${name}?` in fields));
  if (unknown.length > 0) throw unknownNames(unknown.map((name) => inside(place, name)));
  /** @type {Record<string, unknown>} */
  const found = {};
  for (const [name, entry] of Object.entries(value)) {
    found[name] = read(fields[name] ?? fields[`${name}?`] ?? "any", entry, inside(place, name));
  }
  for (const name of Object.keys(fields)) {
    if (name.endsWith("?") || name in found) continue;
    throw invalid(`Missing required param: ${inside(place, name)}.`, inside(place, name), "parameter_missing");
  }
  return found;
}

/** @param {string} place @param {string} name */
function inside(place, name) {
  return place === "" ? name : `${place}[${name}]`;
}

/** @param {string[]} names */
function unknownNames(names) {
  const [first = ""] = names;
  const words = names.length === 1 ? "Received unknown parameter" : "Received unknown parameters";
  return invalid(`${words}: ${names.join(", ")}`, first, "parameter_unknown");
}

/** @param {string} place */
function emptied(place) {
  return invalid(
    `You passed an empty string for '${place}'. We assume empty values are an attempt to unset a parameter; however '${place}' cannot be unset. You should remove '${place}' from your request or supply a non-empty value.`,
    place,
    "parameter_invalid_empty",
  );
}

/** @param {unknown[]} values @param {string} place @param {unknown} value */
function mustBeOneOf(values, place, value) {
  const names = values.filter((known) => known !== "").map(String);
  const list = names.length < 3 ? names.join(" or ") : `${names.slice(0, -1).join(", ")}, or ${names.at(-1)}`;
  return invalid(
    `Invalid ${place}: ${names.length === 1 ? `must be ${list}` : `must be one of ${list}`}${typeof value === "string" && value ? ` (got ${value})` : ""}`,
    place,
  );
}
