import { z } from "zod";
import type { JsonSchema } from "@/lib/contracts/api-document";
import { NAMED_SCHEMAS } from "./named-schemas";

/** The schemas that others refer to, collected while a document is made. */
export type Components = Record<string, JsonSchema>;

/** Holds the example of a schema while the document is made; `withoutSchemaExamples` removes it. */
const EXAMPLE = "x-example";

const REFERENCE = "#/components/schemas/";
const LOCAL = "#/$defs/";

/**
 * Converts a contract to JSON Schema 2020-12, as the caller sends it (`input`) or receives it (`output`). Named contracts
 * become references to `components`, to which they are added. Throws if two different schemas have the same name.
 */
export function toJsonSchema(schema: z.ZodType, io: "input" | "output", components: Components): JsonSchema {
  const { $schema: _, $defs = {}, ...top } = toOpen(schema, io);
  for (const [name, definition] of Object.entries($defs)) add(components, name, relinked(definition as JsonSchema));
  return relinked(top as JsonSchema);
}

/** Converts a contract whose fields are needed, such as parameters, to a schema that is not a reference. */
export function toOpenSchema(schema: z.ZodType, components: Components): JsonSchema {
  const found: Components = {};
  const { $ref, ...own } = toJsonSchema(schema, "input", found);
  const name = $ref?.replace(REFERENCE, "");
  for (const [other, definition] of Object.entries(found)) if (other !== name) add(components, other, definition);
  return name ? (found[name] ?? own) : own;
}

const toOpen = (schema: z.ZodType, io: "input" | "output") =>
  z.toJSONSchema(schema, {
    metadata: NAMED_SCHEMAS,
    io,
    // Refinements have no equivalent in JSON Schema.
    unrepresentable: "any",
    override: ({ zodSchema, jsonSchema }) => {
      const { description, example } = z.globalRegistry.get(zodSchema) ?? {};
      if (description) jsonSchema.description = description;
      if (example !== undefined) jsonSchema[EXAMPLE] = example;
      // The format description it, and no reader would look at the expression.
      if (jsonSchema.format) delete jsonSchema.pattern;
      // Responses may gain fields, which callers must ignore.
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
      if (jsonSchema.id) delete jsonSchema.id;
    },
  });

function add(components: Components, name: string, definition: JsonSchema): void {
  const known = components[name];
  if (known && JSON.stringify(known) !== JSON.stringify(definition)) {
    throw new Error(`The schema ${name} is not the same in requests and answers; give the two their own names`);
  }
  components[name] = definition;
}

/** Replaces references to definitions within the schema by references to components. */
function relinked(schema: JsonSchema): JsonSchema {
  const text = JSON.stringify(schema).replaceAll(`"${LOCAL}`, `"${REFERENCE}`);
  return JSON.parse(text, (_, value) => withDescription(value)) as JsonSchema;
}

/** Moves the description and example of a nullable schema from its first alternative to the schema itself. */
function withDescription(schema: JsonSchema): JsonSchema {
  const [first, second] = schema?.anyOf ?? [];
  if (!first || second?.type !== "null") return schema;
  const { description, [EXAMPLE]: example, ...rest } = first as JsonSchema & { [EXAMPLE]?: unknown };
  return {
    ...schema,
    anyOf: [rest, second],
    ...(description && !schema.description && { description }),
    ...(example !== undefined && !(EXAMPLE in schema) && { [EXAMPLE]: example }),
  };
}

/** Returns the example that a contract gives with `meta`, or undefined. */
export const schemaExample = (schema: JsonSchema): unknown => (schema as { [EXAMPLE]?: unknown })[EXAMPLE];

/** Returns a document whose schemas have no examples: those of whole bodies and parameters say the same. */
export const withoutSchemaExamples = <Document>(document: Document): Document =>
  JSON.parse(JSON.stringify(document, (key, value) => (key === EXAMPLE ? undefined : value)));
