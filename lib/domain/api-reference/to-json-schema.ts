import "server-only";
import { z } from "zod";
import type { JsonSchema } from "@/lib/contracts/api-document";
import { NAMED_SCHEMAS } from "./named-schemas";

/** The components that schemas refer to, collected while a document is made. */
export type Components = Record<string, JsonSchema>;

const REFERENCE = "#/components/schemas/";
const LOCAL = "#/$defs/";

/**
 * A contract as JSON Schema 2020-12: `input` is what a caller sends, `output` what it gets. Named contracts become
 * references, and their definitions go into `components`. Error: one name for two meanings.
 */
export function toJsonSchema(schema: z.ZodType, io: "input" | "output", components: Components): JsonSchema {
  const { $schema: _, $defs = {}, ...top } = toOpen(schema, io);
  for (const [name, definition] of Object.entries($defs)) add(components, name, relinked(definition as JsonSchema));
  return relinked(top as JsonSchema);
}

/** The same for what is spread out, such as parameters: its own fields, not a reference. */
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
    // What only the code can check is said in words.
    unrepresentable: "any",
    override: ({ jsonSchema }) => {
      // The format says it, and no reader would look at the expression.
      if (jsonSchema.format) delete jsonSchema.pattern;
      // Answers may gain fields: who reads them must pass over what it does not know.
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

/** References of one schema to its own definitions become references to the document's. */
function relinked(schema: JsonSchema): JsonSchema {
  return JSON.parse(JSON.stringify(schema).replaceAll(`"${LOCAL}`, `"${REFERENCE}`)) as JsonSchema;
}
