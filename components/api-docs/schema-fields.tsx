import type { JsonSchema } from "@/lib/contracts/api-document";
import { InlineMarkdown } from "./markdown-text";

type Schemas = Record<string, JsonSchema>;
const nameOf = (schema: JsonSchema) => schema.$ref?.split("/").at(-1) ?? null;

/** Returns the schema that a reference names, or the schema itself. */
export function resolve(schema: JsonSchema, schemas: Schemas): JsonSchema {
  const name = nameOf(schema);
  return name ? (schemas[name] ?? {}) : schema;
}

/** Returns a short description of the type of a value. */
export function typeOf(schema: JsonSchema): string {
  const name = nameOf(schema);
  if (name) return name;
  if (schema.anyOf) return [...new Set(schema.anyOf.map(typeOf))].join(" or ");
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.type === "array") return typeof schema.items === "object" ? `array of ${typeOf(schema.items)}` : "array";
  const type = [schema.type ?? "any"].flat().join(" or ");
  return schema.format ? `${type} (${schema.format})` : type;
}

function boundsOf({ minLength, maxLength, minItems, maxItems, minimum, maximum, default: preset }: JsonSchema): string {
  const words = [
    minLength === 1 && "not empty",
    (minLength ?? 0) > 1 && `at least ${minLength} characters`,
    maxLength !== undefined && `at most ${maxLength} characters`,
    minItems !== undefined && `at least ${minItems}`,
    maxItems !== undefined && `at most ${maxItems}`,
    minimum !== undefined && minimum > Number.MIN_SAFE_INTEGER && `from ${minimum}`,
    maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER && `to ${maximum}`,
    preset !== undefined && `default ${JSON.stringify(preset)}`,
  ];
  return words.filter(Boolean).join(", ");
}

export type FieldRow = { name: string; schema: JsonSchema; isRequired: boolean; description?: string };

/** Returns the fields of an object; of an array, those of its elements. */
export function fieldsOf(given: JsonSchema, schemas: Schemas): FieldRow[] {
  const schema = resolve(given, schemas);
  if (schema.type === "array" && typeof schema.items === "object") return fieldsOf(schema.items, schemas);
  const [first] = schema.anyOf ?? [];
  if (first) return fieldsOf(first, schemas);
  return Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    name,
    schema: property,
    isRequired: schema.required?.includes(name) ?? false,
    description: property.description,
  }));
}

/** Renders fields with their types and descriptions. `marks` shows which are required. */
export function FieldList({ rows, marks = false }: { rows: FieldRow[]; marks?: boolean }) {
  return (
    <dl className="divide-y border-y">
      {rows.map(({ name, schema, isRequired, description }) => (
        <div key={name} className="py-2">
          <dt className="flex flex-wrap items-baseline gap-x-2">
            <code className="font-medium font-mono text-foreground text-small">{name}</code>
            <span className="min-w-0 break-words font-mono text-faint text-xs">{typeOf(schema)}</span>
            {marks && isRequired ? <span className="text-warning text-xs">required</span> : null}
          </dt>
          {description || boundsOf(schema) ? (
            <dd className="mt-0.5 text-muted-foreground text-small">
              {description ? <InlineMarkdown text={description} /> : null}{" "}
              <span className="text-faint">{boundsOf(schema)}</span>
            </dd>
          ) : null}
        </div>
      ))}
    </dl>
  );
}
