import type { JsonSchema } from "@/lib/contracts/api-document";
import { fieldOf } from "./fields";
import type { Components } from "./to-json-schema";

/** Adds descriptions to the fields of every component. */
export function describeFields(components: Components): void {
  for (const [owner, schema] of Object.entries(components)) {
    for (const [name, property] of Object.entries(schema.properties ?? {})) {
      const description = descriptionOf(name, owner);
      if (description && !property.description) property.description = description;
    }
  }
}

/** Returns the description of a field, in a schema (`owner`) or in general. */
export function descriptionOf(name: string, owner?: string): string | undefined {
  return fieldOf(name, owner)?.description;
}

/** Returns the names of all fields, as `Schema.name`. */
export function fieldNames(components: Record<string, JsonSchema>): string[] {
  return Object.entries(components).flatMap(([owner, { properties = {} }]) =>
    Object.keys(properties).map((name) => `${owner}.${name}`),
  );
}
