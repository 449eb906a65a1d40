import "server-only";
import type { JsonSchema } from "@/lib/contracts/api-document";
import { fieldOf } from "./fields";
import type { Components } from "./to-json-schema";

/** Writes what the fields of every component say into the document. */
export function describeFields(components: Components): void {
  for (const [owner, schema] of Object.entries(components)) {
    for (const [name, property] of Object.entries(schema.properties ?? {})) {
      const says = wordsOf(name, owner);
      if (says && !property.description) property.description = says;
    }
  }
}

/** What a field says, in a schema or in general. */
export function wordsOf(name: string, owner?: string): string | undefined {
  return fieldOf(name, owner)?.says;
}

/** Every field there is, as `Schema.name`. */
export function fieldNames(components: Record<string, JsonSchema>): string[] {
  return Object.entries(components).flatMap(([owner, { properties = {} }]) =>
    Object.keys(properties).map((name) => `${owner}.${name}`),
  );
}
