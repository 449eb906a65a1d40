import { doubtConnection } from "@/lib/client/stores/connection";
import { TAB_HEADER } from "@/lib/shared/tab-header";
import { tabId } from "./tab-id";

/** What a failed call throws: `message` is `{status}: {body text}`, `serverMessage` is the part meant for a person. */
export class ApiError extends Error {
  readonly status: number;
  readonly statusText: string;
  readonly code: string | null;
  readonly serverMessage: string | null;
  readonly details: unknown;

  constructor(response: { status: number; statusText: string }, body: string) {
    super(`${response.status}: ${body || response.statusText}`);
    this.name = "ApiError";
    this.status = response.status;
    this.statusText = response.statusText;
    const error = errorOf(body);
    this.code = typeof error?.code === "string" ? error.code : null;
    this.serverMessage = typeof error?.message === "string" ? error.message : null;
    this.details = error?.details;
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

/** A call that got no answer at all, as against one that was refused or given up. */
export const isUnanswered = (error: unknown): boolean => error instanceof TypeError;

export type Method = "GET" | "POST" | "PATCH" | "PUT" | "DELETE";
/** `body` is sent as JSON, `file` as it is. */
export type CallOptions = { body?: unknown; file?: Blob; signal?: AbortSignal; accept?: string };

/** The browser's only way to the server, whatever it answers. Cookies go along; a JSON content type only with a body. */
export function exchange(method: Method, path: string, options: CallOptions = {}): Promise<Response> {
  const headers: Record<string, string> =
    method === "GET" ? { "cache-control": "no-cache" } : { [TAB_HEADER]: tabId() };
  if (options.accept) headers.accept = options.accept;
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
    if (isUnanswered(error)) doubtConnection();
    throw error;
  });
}

/** The same for a good answer; anything else throws an {@link ApiError}. */
export async function send(method: Method, path: string, options: CallOptions = {}): Promise<Response> {
  const response = await exchange(method, path, options);
  if (!response.ok) throw new ApiError(response, await response.text());
  return response;
}

/** Calls and reads the JSON answer; undefined when there is no body (204). Throws an {@link ApiError}. */
export async function call<Answer>(method: Method, path: string, options: CallOptions = {}): Promise<Answer> {
  const response = await send(method, path, options);
  const body = await response.text();
  return (body ? JSON.parse(body) : undefined) as Answer;
}

export type Page<Row> = { items: Row[]; next: string | null };

/** One page of a list: the rows, and the cursor that the Link header names. */
export async function callPage<Row>(path: string, signal?: AbortSignal): Promise<Page<Row>> {
  const response = await send("GET", path, { signal });
  return { items: (await response.json()) as Row[], next: nextCursor(response.headers.get("link")) };
}

/** The cursor in `Link: </api/…?cursor=X>; rel="next"` (RFC 8288), or null. */
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
