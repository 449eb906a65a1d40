/**
 * A type of the `stripe` package in a compact form: "string", "integer", "boolean", "decimal", "any", "null", a literal,
 * a list, a map, an object (optional fields end with "?") or one of several.
 */
export type Shape =
  | string
  | { is: unknown }
  | { list: Shape }
  | { map: Shape }
  | { fields: Record<string, Shape> }
  | { either: Shape[] };
