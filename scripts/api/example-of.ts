import type { JsonSchema } from "@/lib/contracts/api-document";
import { fieldOf } from "./fields";
import type { Components } from "./to-json-schema";

const REFERENCE = "#/components/schemas/";
const BY_FORMAT: Record<string, string> = {
  "date-time": "2026-03-01T08:30:00.000Z",
  date: "2026-03-01",
  uuid: "5b2c9f0e-6a1d-4c3b-9e8f-7a6b5c4d3e2f",
  uri: "https://example.org/",
  email: "ada@example.org",
};

/** Returns the schema that a reference names, with its name. */
export function resolved(schema: JsonSchema, components: Components): { name: string | null; schema: JsonSchema } {
  if (!schema.$ref) return { name: null, schema };
  const name = schema.$ref.replace(REFERENCE, "");
  return { name, schema: components[name] ?? {} };
}

/** Returns a value that a schema allows: the example of the field, or the simplest one. `owner` is the schema of the field. */
export function exampleOf(
  given: JsonSchema,
  components: Components,
  at: { owner?: string; field?: string } = {},
): unknown {
  const known = at.field ? fieldOf(at.field, at.owner) : undefined;
  if (known && "example" in known && known.example !== undefined && fits(known.example, given, components)) {
    return known.example;
  }
  const { name, schema } = resolved(given, components);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.default ?? schema.enum[0];
  if (schema.default !== undefined) return schema.default;
  if (schema.anyOf) return exampleOf(schema.anyOf[0] ?? {}, components, at);
  if (schema.type === "object") return objectExample(schema, components, name ?? at.owner);
  if (schema.prefixItems) return schema.prefixItems.map((item, index) => index + Number(exampleOf(item, components)));
  if (schema.type === "array") {
    return typeof schema.items === "object" ? [exampleOf(schema.items, components, { owner: name ?? undefined })] : [];
  }
  return plainExample(schema, at.field);
}

function objectExample(schema: JsonSchema, components: Components, owner?: string): Record<string, unknown> {
  const names = Object.entries(schema.properties ?? {}).filter(([name]) => schema.required?.includes(name));
  const fixed = names.map(([name, property]) => [name, exampleOf(property, components, { owner, field: name })]);
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

/** Returns whether the example of a field has the type of this schema. */
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
