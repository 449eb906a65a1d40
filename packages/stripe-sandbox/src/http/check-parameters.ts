import type { Shape } from "../schema/shape";
import { invalid, missingParameter, type StripeError } from "./stripe-error";

/**
 * Converts the decoded parameters of a call to their types, and refuses the rest as the service does: unknown names,
 * wrong types, values outside an enumeration, missing ones.
 */
export function checkParameters(shape: Shape, given: Record<string, unknown>): Record<string, unknown> {
  return read(shape, given, "") as Record<string, unknown>;
}

/** @param place name of the parameter as a form names it, such as `items[0][price]` */
function read(shape: Shape, value: unknown, place: string): unknown {
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

function readPlain(shape: string, value: unknown, place: string): unknown {
  if (shape === "any") return value;
  if (typeof value !== "string") throw invalid(`Invalid ${shape}: ${JSON.stringify(value)}`, place);
  if (value === "") throw emptyValue(place);
  if (shape === "boolean") {
    if (value !== "true" && value !== "false")
      throw invalid(`Invalid boolean: ${value}`, place, "parameter_invalid_boolean");
    return value === "true";
  }
  if (shape === "integer") {
    const isNumber = /^-?\d{1,15}$/.test(value) || (place.includes("percent") && /^-?\d+(\.\d+)?$/.test(value));
    if (!isNumber) throw invalid(`Invalid integer: ${value}`, place, "parameter_invalid_integer");
    return Number(value);
  }
  if (shape === "decimal" && !/^-?\d+(\.\d+)?$/.test(value)) throw invalid(`Invalid decimal: ${value}`, place);
  return value;
}

function readEither(shapes: Shape[], value: unknown, place: string): unknown {
  const literals = shapes.flatMap((shape) => (typeof shape === "object" && "is" in shape ? [shape.is] : []));
  const literal = literals.find((known) => String(known) === value);
  if (literal !== undefined) return literal;
  const open = shapes.filter((shape) => shape !== "null" && !(typeof shape === "object" && "is" in shape));
  if (open.length === 0) throw mustBeOneOf(literals, place, value);
  let problem: unknown;
  for (const shape of open.sort((one, other) => rank(one, value) - rank(other, value))) {
    try {
      return read(shape, value, place);
    } catch (error) {
      problem ??= error;
    }
  }
  throw problem;
}

/** Orders the forms of a parameter by how well they fit the value: the problem of the best one is reported. */
function rank(shape: Shape, value: unknown): number {
  const isNested = typeof shape === "object" && ("fields" in shape || "list" in shape || "map" in shape);
  return isNested === (typeof value === "object") ? 0 : 1;
}

function readList(shape: Shape, value: unknown, place: string): unknown[] {
  if (value === "") throw emptyValue(place);
  if (!Array.isArray(value)) throw invalid("Invalid array", place);
  return value.map((entry, index) => read(shape, entry, `${place}[${index}]`));
}

function readMap(value: unknown, place: string): Record<string, string> {
  if (typeof value !== "object" || value === null) throw invalid("Invalid hash", place);
  // A map with numeric keys was decoded as an array.
  const entries = Object.entries(value);
  return Object.fromEntries(
    entries.map(([key, entry]) => [key, entry === "" ? "" : String(read("string", entry, nested(place, key)))]),
  );
}

function readFields(fields: Record<string, Shape>, value: unknown, place: string): Record<string, unknown> {
  if (value === "") throw emptyValue(place);
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw invalid("Invalid object", place);
  const unknown = Object.keys(value).filter((name) => !(name in fields) && !(`${name}?` in fields));
  if (unknown.length > 0) throw unknownNames(unknown.map((name) => nested(place, name)));
  const found: Record<string, unknown> = {};
  for (const [name, entry] of Object.entries(value)) {
    found[name] = read(fields[name] ?? fields[`${name}?`] ?? "any", entry, nested(place, name));
  }
  for (const name of Object.keys(fields)) {
    if (!name.endsWith("?") && !(name in found)) throw missingParameter(nested(place, name));
  }
  return found;
}

function nested(place: string, name: string): string {
  return place === "" ? name : `${place}[${name}]`;
}

function unknownNames(names: string[]): StripeError {
  const words = names.length === 1 ? "Received unknown parameter" : "Received unknown parameters";
  return invalid(`${words}: ${names.join(", ")}`, names[0], "parameter_unknown");
}

function emptyValue(place: string): StripeError {
  return invalid(
    `You passed an empty string for '${place}'. We assume empty values are an attempt to unset a parameter; however '${place}' cannot be unset. You should remove '${place}' from your request or supply a non-empty value.`,
    place,
    "parameter_invalid_empty",
  );
}

function mustBeOneOf(values: unknown[], place: string, value: unknown): StripeError {
  const names = values.filter((known) => known !== "").map(String);
  const list = names.length < 3 ? names.join(" or ") : `${names.slice(0, -1).join(", ")}, or ${names.at(-1)}`;
  const expected = names.length === 1 ? `must be ${list}` : `must be one of ${list}`;
  return invalid(`Invalid ${place}: ${expected}${typeof value === "string" && value ? ` (got ${value})` : ""}`, place);
}
