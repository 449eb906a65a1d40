import { z } from "zod";
import type { JsonSchema } from "@/lib/contracts/api-document";
import { NAMED_SCHEMAS } from "./named-schemas";

/** The schemas that others refer to, collected while a document is made. */
export type Components = Record<string, JsonSchema>;

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

/** Converts a contract whose fields are needed, such as parameters, to a schema that is no reference. */
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
    override: ({ jsonSchema }) => {
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
  return JSON.parse(JSON.stringify(schema).replaceAll(`"${LOCAL}`, `"${REFERENCE}`)) as JsonSchema;
}
