import createClient, { type Client } from "openapi-fetch";
import type { components, paths } from "./generated/api";

/** A schema of the API by its name: `Schema<"FeedItem">`. */
export type Schema<Name extends keyof components["schemas"]> = components["schemas"][Name];

/** Calls the API of a server with an API key or an app password; every address, parameter and response has its type. */
export function openClient({ server, password }: { server: string; password: string }): Client<paths> {
  return createClient<paths>({ baseUrl: server, headers: { authorization: `Bearer ${password}` } });
}
