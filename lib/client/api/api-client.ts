import { recheckConnection } from "@/lib/client/stores/connection";
import { TAB_HEADER } from "@/lib/shared/tab-header";
import { tabId } from "./tab-id";

/** Thrown for an error response: `message` is `{status}: {body text}`, `serverMessage` the text for people. */
export class ApiError extends Error {
  readonly status: number;
  readonly statusText: string;
  readonly code: string | null;
  readonly serverMessage: string | null;
  readonly details: unknown;
  /** the request's id in the server's log */
  readonly requestId: string | null;

  constructor(response: { status: number; statusText: string; headers?: Headers }, body: string) {
    super(`${response.status}: ${body || response.statusText}`);
    this.name = "ApiError";
    this.status = response.status;
    this.statusText = response.statusText;
    const error = errorOf(body);
    this.code = typeof error?.code === "string" ? error.code : null;
    this.serverMessage = typeof error?.message === "string" ? error.message : null;
    this.details = error?.details;
    this.requestId = response.headers?.get("x-request-id") ?? null;
  }
}

function errorOf(body: string): Record<string, unknown> | null {
  try {
    const parsed: unknown = JSON.parse(body);
    if (!parsed || typeof parsed !== "object" || !("error" in parsed)) return null;
    return parsed.error && typeof parsed.error === "object" ? (parsed.error as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

/** Returns true if a call got no response at all, as opposed to an error response or an abort. */
export const isNetworkError = (error: unknown): boolean => error instanceof TypeError;

export type Method = "GET" | "POST" | "PATCH" | "PUT" | "DELETE";
/** `body` is sent as JSON, `file` as it is; `etag`: the version that the caller has. */
export type CallOptions = { body?: unknown; file?: Blob; signal?: AbortSignal; accept?: string; etag?: string };

/** Sends a request and returns the response, whatever its status: the only `fetch` of the browser. A JSON content type goes with a body only. */
export function exchange(method: Method, path: string, options: CallOptions = {}): Promise<Response> {
  const headers: Record<string, string> =
    method === "GET" ? { "cache-control": "no-cache" } : { [TAB_HEADER]: tabId() };
  if (options.accept) headers.accept = options.accept;
  if (options.etag) headers["if-none-match"] = options.etag;
  if (options.body !== undefined) headers["content-type"] = "application/json";
  // The server looks at the bytes; what the system thinks of a file's ending says little.
  if (options.file) headers["content-type"] = "application/octet-stream";
  return fetch(path, {
    method,
    headers,
    credentials: "include",
    body: options.file ?? (options.body === undefined ? undefined : JSON.stringify(options.body)),
    signal: options.signal,
  }).catch((error: unknown) => {
    if (isNetworkError(error)) recheckConnection();
    throw error;
  });
}

/** A GET is repeated three times at most, each time after five seconds at most (ms). */
const [COMES_BACK, LONGEST_PAUSE] = [3, 5_000];

/** Sends a request. Repeats a GET that a busy server refuses (429) after the pause in Retry-After, so that fast readers wait instead of seeing an error. */
async function exchangeInTurn(method: Method, path: string, options: CallOptions): Promise<Response> {
  for (let left = COMES_BACK; ; left -= 1) {
    const response = await exchange(method, path, options);
    const pause = Number(response.headers.get("retry-after")) * 1000;
    const isBusy = method === "GET" && response.status === 429 && pause > 0 && pause <= LONGEST_PAUSE;
    if (!isBusy || left === 0) return response;
    await new Promise((resolve) => setTimeout(resolve, pause));
    options.signal?.throwIfAborted();
  }
}

/** Sends a request and returns a successful response, or 304 to one with an `etag`; anything else throws an {@link ApiError}. */
export async function send(method: Method, path: string, options: CallOptions = {}): Promise<Response> {
  const response = await exchangeInTurn(method, path, options);
  const isKnown = response.status === 304 && options.etag !== undefined;
  if (!response.ok && !isKnown) throw new ApiError(response, await response.text());
  return response;
}

/** Sends a request and parses the JSON response; undefined without a body (204). Throws an {@link ApiError}. */
export async function call<Answer>(method: Method, path: string, options: CallOptions = {}): Promise<Answer> {
  const response = await send(method, path, options);
  const body = await response.text();
  return (body ? JSON.parse(body) : undefined) as Answer;
}

export type Page<Row> = { items: Row[]; next: string | null };

/** Fetches one page of a list: the rows, and the cursor of the Link header. */
export async function callPage<Row>(path: string, signal?: AbortSignal): Promise<Page<Row>> {
  const response = await send("GET", path, { signal });
  return { items: (await response.json()) as Row[], next: nextCursor(response.headers.get("link")) };
}

/** Returns the cursor in `Link: </api/…?cursor=X>; rel="next"` (RFC 8288), or null. */
export function nextCursor(link: string | null): string | null {
  const target = link?.match(/<([^>]*)>\s*;[^,]*\brel="?next"?/)?.[1];
  return target ? new URL(target, "http://local").searchParams.get("cursor") : null;
}

/** `?a=1&b=2`, without what is undefined, null or empty. */
export function queryString(values: Record<string, string | number | null | undefined>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined && value !== null && value !== "") query.set(name, String(value));
  }
  const text = query.toString();
  return text ? `?${text}` : "";
}
