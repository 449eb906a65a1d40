import { type Failure, failure } from "./errors";

type Fields = { [name: string]: string | number | boolean | null | undefined | Fields };

/** A response of the API: a resource, or an error. */
export type ApiResult<T> = (T & { error?: undefined }) | Failure;
export type Call = <T>(method: "GET" | "POST", path: string, fields: Fields) => Promise<ApiResult<T>>;

/** Encodes nested values as the API reads them: a[b][c]=d. */
function flatten(fields: Fields, parent?: string): [string, string][] {
  return Object.entries(fields).flatMap(([name, value]): [string, string][] => {
    if (value === undefined || value === null) return [];
    const place = parent ? `${parent}[${name}]` : name;
    return typeof value === "object" ? flatten(value, place) : [[place, String(value)]];
  });
}

/** Returns a function that calls the API at `origin` with a publishable key. */
export function createCalls({ origin, key }: { origin: string; key: string }): Call {
  return async (method, path, fields) => {
    const body = new URLSearchParams(flatten(fields)).toString();
    try {
      const response = await fetch(`${origin}/v1/${path}${method === "GET" ? `?${body}` : ""}`, {
        method,
        headers: { authorization: `Bearer ${key}`, "content-type": "application/x-www-form-urlencoded" },
        body: method === "GET" ? undefined : body,
      });
      return await response.json();
    } catch {
      return failure(
        "",
        "An error occurred with our connection to Stripe. Check your connection and try again.",
        "api_connection_error",
      );
    }
  };
}
