/**
 * An object that has every field its type demands and says nothing: null where it may be null, else empty, false or 0.
 * @param {import("./stripe-types.mjs").Shape} shape
 * @returns {unknown}
 */
export function blank(shape) {
  if (shape === "null" || shape === "any") return null;
  if (shape === "string") return "";
  if (shape === "decimal") return "0";
  if (shape === "integer") return 0;
  if (shape === "boolean") return false;
  if (typeof shape === "string") throw new Error(`there is nothing to write for ${shape}`);
  if ("is" in shape) return shape.is;
  if ("list" in shape) return [];
  if ("map" in shape) return {};
  if ("either" in shape) return shape.either.includes("null") ? null : blank(shape.either[0] ?? "null");
  const demanded = Object.entries(shape.fields).filter(([name]) => !name.endsWith("?"));
  return Object.fromEntries(demanded.map(([name, inner]) => [name, blank(inner)]));
}
