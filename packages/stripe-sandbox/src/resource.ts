import type { Kind, Resources } from "./objects";
import type { Shape } from "./schema/shape";
import tables from "./schema/tables.json";

/** What the installed `stripe` package says of its API version; written by schema/write-tables.ts. */
export const TABLES = tables as unknown as {
  version: string;
  /** parameters of each endpoint, by method and path */
  endpoints: Record<string, Shape>;
  /** an empty one of each resource */
  resources: { [K in Kind]: Resources[K] };
};

/** Returns a resource with every field its type requires, filled with `fields`. */
export function resource<K extends Kind>(kind: K, fields: Partial<Resources[K]>): Resources[K] {
  return { ...structuredClone(TABLES.resources[kind]), ...fields };
}
