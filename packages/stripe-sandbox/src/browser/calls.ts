import { type Failure, failure } from "./messages";

/** A response of the API: a resource, or an error. */
export type ApiResult<T> = (T & { error?: undefined }) | Failure;
export type Call = <T>(method: "GET" | "POST", path: string, fields: Record<string, string>) => Promise<ApiResult<T>>;

/** Returns a function that calls the API at `origin` with a publishable key. */
export function createCalls(origin: string, key: string): Call {
  return async (method, path, fields) => {
    const body = new URLSearchParams(fields).toString();
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
