import { blank } from "./blank";
import { ENDPOINT_TYPES, RESOURCE_TYPES } from "./endpoint-types";
import { stripeTypes } from "./stripe-types";

/** Returns the text of tables.json: the parameters of each endpoint and an empty one of each resource, one a line. */
export function stripeTables(): string {
  const types = stripeTypes();
  const endpoints = lines(ENDPOINT_TYPES, (name) => types.shape(name));
  const resources = lines(RESOURCE_TYPES, (name) => blank(types.shape(name)));
  return `{"version":${JSON.stringify(types.version)},\n"endpoints":{\n${endpoints}},\n"resources":{\n${resources}}}\n`;
}

function lines(names: Record<string, string>, write: (name: string) => unknown): string {
  return Object.entries(names)
    .map(([key, name]) => `${JSON.stringify(key)}:${JSON.stringify(write(name))}`)
    .join(",\n");
}
