import type { Shape } from "./shape";

/** Returns a value with every required field of its type: null where that is allowed, else empty, false or 0. */
export function blank(shape: Shape): unknown {
  if (shape === "null" || shape === "any") return null;
  if (shape === "string") return "";
  if (shape === "decimal") return "0";
  if (shape === "integer") return 0;
  if (shape === "boolean") return false;
  if (typeof shape === "string") throw new Error(`there is no blank value for ${shape}`);
  if ("is" in shape) return shape.is;
  if ("list" in shape) return [];
  if ("map" in shape) return {};
  if ("either" in shape) return shape.either.includes("null") ? null : blank(shape.either[0] ?? "null");
  const required = Object.entries(shape.fields).filter(([name]) => !name.endsWith("?"));
  return Object.fromEntries(required.map(([name, inner]) => [name, blank(inner)]));
}
