import { readFileSync } from "node:fs";

/**
 * What the installed `stripe` package says of its API version (see types/write-tables.mjs).
 * @type {{
 *   version: string,
 *   endpoints: Record<string, import("./types/stripe-types.mjs").Shape>,
 *   resources: Record<string, Record<string, unknown>>,
 * }}
 */
export const TABLES = JSON.parse(readFileSync(new URL("./types/tables.json", import.meta.url), "utf8"));

/**
 * A resource with every field its type demands.
 * @param {string} name Stripe's `object` name
 * @param {Record<string, unknown>} fields what it says
 * @returns {Record<string, any>}
 */
export function resource(name, fields) {
  const empty = TABLES.resources[name];
  if (!empty) throw new Error(`no resource ${name}`);
  return { ...structuredClone(empty), ...fields };
}
