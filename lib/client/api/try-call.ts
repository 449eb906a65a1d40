import type { ApiParameter } from "@/lib/contracts/api-document";
import { exchange, type Method } from "./api-client";

export type TriedCall = { method: Method; path: string; body?: unknown; file?: Blob };
export type TriedResponse = {
  status: number;
  statusText: string;
  /** Milliseconds until the whole response had arrived. */
  took: number;
  headers: [string, string][];
  /** Null when it cannot be shown as text. */
  text: string | null;
  bytes: number;
};

const TEXTUAL = /json|xml|text|opml|html/;
/** The number of characters of a response that are shown. */
export const SHOWN_CHARACTERS = 20_000;

/** Makes a call with the session of this browser and returns the whole response, whatever its status. */
export async function tryCall({ method, path, body, file }: TriedCall): Promise<TriedResponse> {
  const begun = performance.now();
  const response = await exchange(method, path, { body, file });
  const bytes = await response.arrayBuffer();
  const took = Math.round(performance.now() - begun);
  const type = response.headers.get("content-type") ?? "";
  const isText = bytes.byteLength === 0 || TEXTUAL.test(type);
  const text = isText ? new TextDecoder().decode(bytes) : null;
  return {
    status: response.status,
    statusText: response.statusText,
    took,
    headers: [...response.headers],
    text: text && /json/.test(type) ? indented(text) : text,
    bytes: bytes.byteLength,
  };
}

/** Returns JSON indented; other text as it is. */
export function indented(json: string): string {
  try {
    return JSON.stringify(JSON.parse(json), null, 2);
  } catch {
    return json;
  }
}

/** The address of a call with the values that were typed. Returns the names of those that are missing instead. */
export function filledPath(
  path: string,
  parameters: readonly Pick<ApiParameter, "name" | "in">[],
  values: Record<string, string>,
): { path: string } | { missing: string[] } {
  const typed = (name: string) => values[name]?.trim() ?? "";
  const missing = parameters.filter((one) => one.in === "path" && !typed(one.name)).map(({ name }) => name);
  if (missing.length > 0) return { missing };
  const query = new URLSearchParams();
  for (const one of parameters) if (one.in === "query" && typed(one.name)) query.set(one.name, typed(one.name));
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(typed(name)));
  return { path: query.size > 0 ? `${filled}?${query}` : filled };
}
