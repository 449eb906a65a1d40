import type { Shape } from "../../src/schema/shape";

/** Where a value is not what its type says: a line for each place. */
export function shapeProblems(shape: Shape, value: unknown, place: string): string[] {
  if (typeof shape === "string")
    return isPlain(shape, value) ? [] : [`${place}: ${JSON.stringify(value)} is no ${shape}`];
  if ("is" in shape) return value === shape.is ? [] : [`${place}: ${JSON.stringify(value)} is not ${shape.is}`];
  if ("either" in shape) {
    const tries = shape.either.map((part) => shapeProblems(part, value, place));
    const best = tries.sort((one, other) => one.length - other.length)[0] ?? [];
    return best.length === 0 ? [] : (closest(shape.either, value, place) ?? best);
  }
  if ("list" in shape) {
    if (!Array.isArray(value)) return [`${place}: is no list`];
    return value.flatMap((entry, index) => shapeProblems(shape.list, entry, `${place}[${index}]`));
  }
  if (typeof value !== "object" || value === null) return [`${place}: is no object`];
  if ("map" in shape)
    return Object.entries(value).flatMap(([key, entry]) => shapeProblems(shape.map, entry, `${place}.${key}`));
  return fieldProblems(shape.fields, value as Record<string, unknown>, place);
}

function isPlain(shape: string, value: unknown): boolean {
  if (shape === "any") return value !== undefined;
  if (shape === "null") return value === null;
  if (shape === "integer") return Number.isInteger(value);
  if (shape === "decimal") return typeof value === "string" && /^-?\d+(\.\d+)?$/.test(value);
  return typeof value === shape;
}

/** An object is compared with the object it may be, so that the complaint names the field. */
function closest(shapes: Shape[], value: unknown, place: string): string[] | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const nested = shapes.find((shape) => typeof shape === "object" && "fields" in shape);
  return nested && shapeProblems(nested, value, place);
}

function fieldProblems(fields: Record<string, Shape>, value: Record<string, unknown>, place: string): string[] {
  // An interface without fields says nothing of what it holds.
  if (Object.keys(fields).length === 0) return [];
  const unknown = Object.keys(value).filter((name) => !(name in fields) && !(`${name}?` in fields));
  const wrong = Object.entries(fields).flatMap(([key, shape]) => {
    const name = key.replace(/\?$/, "");
    if (value[name] === undefined) return key.endsWith("?") ? [] : [`${place}.${name}: is missing`];
    return shapeProblems(shape, value[name], `${place}.${name}`);
  });
  return [...unknown.map((name) => `${place}.${name}: is not in the type`), ...wrong];
}
