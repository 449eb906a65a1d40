import type { JsonSchema } from "@/lib/contracts/api-document";
import { type Components, schemaExample } from "./to-json-schema";

const REFERENCE = "#/components/schemas/";
const BY_FORMAT: Record<string, string> = {
  "date-time": "2026-03-01T08:30:00.000Z",
  date: "2026-03-01",
  uuid: "5b2c9f0e-6a1d-4c3b-9e8f-7a6b5c4d3e2f",
  uri: "https://example.org/",
  email: "ada@example.org",
};

/** Examples of fields whose schemas have none, by name. */
const BY_NAME: Record<string, unknown> = {
  id: 4_215_577_293_031,
  title: "Example",
  url: "https://example.org/",
  link: "https://example.org/ships-by-night",
  description: "Notes from a harbour.",
  message: "Signed out.",
  email: "ada@example.org",
  firstName: "Ada",
  lastName: "Reader",
  currency: "usd",
};

/** Returns the schema that a reference names, with its name. */
export function resolved(schema: JsonSchema, components: Components): { name: string | null; schema: JsonSchema } {
  if (!schema.$ref) return { name: null, schema };
  const name = schema.$ref.replace(REFERENCE, "");
  return { name, schema: components[name] ?? {} };
}

/** Returns a value that a schema allows: its example, that of the field's name, or the simplest value. */
export function exampleOf(given: JsonSchema, components: Components, field?: string): unknown {
  const own = schemaExample(given);
  const known = own === undefined && field ? BY_NAME[field] : own;
  if (known !== undefined && fits(known, given, components)) return known;
  const { schema } = resolved(given, components);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.default ?? schema.enum[0];
  if (schema.default !== undefined) return schema.default;
  if (schema.anyOf) return exampleOf(schema.anyOf[0] ?? {}, components, field);
  if (schema.type === "object") return objectExample(schema, components);
  if (schema.prefixItems) return schema.prefixItems.map((item, index) => index + Number(exampleOf(item, components)));
  if (schema.type === "array") {
    return typeof schema.items === "object" ? [exampleOf(schema.items, components)] : [];
  }
  return plainExample(schema, field);
}

function objectExample(schema: JsonSchema, components: Components): Record<string, unknown> {
  const names = Object.entries(schema.properties ?? {}).filter(([name]) => schema.required?.includes(name));
  const fixed = names.map(([name, property]) => [name, exampleOf(property, components, name)]);
  const keys = schema.propertyNames?.enum;
  if (!keys || typeof schema.additionalProperties !== "object") return Object.fromEntries(fixed);
  const value = exampleOf(schema.additionalProperties, components);
  return Object.fromEntries(keys.map((key) => [String(key), value]));
}

function plainExample(schema: JsonSchema, field = "text"): unknown {
  const { format, minimum = 0, exclusiveMinimum = -1 } = schema;
  const [type] = typesOf(schema);
  if (type === "boolean") return false;
  if (type === "integer" || type === "number") return Math.max(minimum, exclusiveMinimum + 1);
  return type === "string" ? (BY_FORMAT[format ?? ""] ?? field) : null;
}

/** Returns true if the example of a field has the type of this schema. */
function fits(value: unknown, given: JsonSchema, components: Components): boolean {
  const { schema } = resolved(given, components);
  if (schema.anyOf) return schema.anyOf.some((one) => fits(value, one, components));
  if (schema.enum) return schema.enum.includes(value);
  const is = (type: string) => typesOf(schema).includes(type);
  if (value === null) return is("null");
  if (Array.isArray(value)) return is("array");
  if (typeof value === "number") return is("number") || (Number.isInteger(value) && is("integer"));
  if (typeof value === "string" && schema.format === "uuid") return /^[\da-f-]{36}$/.test(value);
  return is(typeof value);
}

const typesOf = ({ type }: JsonSchema): string[] => (type === undefined ? [] : [type].flat());
