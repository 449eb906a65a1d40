import { ENDPOINT_TYPES, RESOURCE_TYPES } from "../endpoint-types.mjs";
import { blank } from "./blank.mjs";
import { stripeTypes } from "./stripe-types.mjs";

export const TABLES_FILE = new URL("./tables.json", import.meta.url);

/** The text of tables.json: what each call may be given, and an empty one of each resource; one a line. */
export function stripeTables() {
  const types = stripeTypes();
  const endpoints = lines(ENDPOINT_TYPES, (name) => types.shape(name));
  const resources = lines(RESOURCE_TYPES, (name) => blank(types.shape(name)));
  return `{"version":${JSON.stringify(types.version)},\n"endpoints":{\n${endpoints}},\n"resources":{\n${resources}}}\n`;
}

/** @param {Record<string, string>} names @param {(name: string) => unknown} write */
function lines(names, write) {
  return Object.entries(names)
    .map(([key, name]) => `${JSON.stringify(key)}:${JSON.stringify(write(name))}`)
    .join(",\n");
}
