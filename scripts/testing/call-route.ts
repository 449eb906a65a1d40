import type { Ctx } from "@/lib/domain/ctx";
import { PEER_HEADER } from "@/lib/http/client-address";
import { SESSION_COOKIE } from "@/lib/shared/session-cookie-name";
import { freshSession } from "./fresh-session";

type Params = Record<string, string | string[] | undefined>;
type Handler = (request: Request, next: { params: Promise<Params> }) => Promise<Response>;

export type RouteCall = {
  /** GET unless given, or POST when there is a body */
  method?: string;
  /** with the query; default "/" */
  path?: string;
  /** the values of the folder names in brackets */
  params?: Params;
  /** sent as JSON; a text or bytes are sent as they are */
  body?: unknown;
  headers?: Record<string, string>;
  /** signs this user in with their own session */
  as?: Ctx;
  /** a session cookie's token */
  token?: string;
  apiKey?: string;
  /** the caller's address */
  peer?: string;
};

export type RouteAnswer<Body> = { status: number; body: Body; text: string; headers: Headers; cookies: string[] };

/** Calls a route handler in this process, as a browser (or an API client) would. `body` is the parsed JSON, if any. */
// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the route answers; the contract is checked by the route
export async function callRoute<Body = any>(handler: Handler, call: RouteCall = {}): Promise<RouteAnswer<Body>> {
  const { body, method = body === undefined ? "GET" : "POST", path = "/", peer = "127.0.0.1" } = call;
  const headers = new Headers({ [PEER_HEADER]: peer });
  const token = call.token ?? (call.as && (await freshSession(call.as)));
  if (token) headers.set("cookie", `${SESSION_COOKIE}=${token}`);
  if (call.apiKey) headers.set("authorization", `Bearer ${call.apiKey}`);
  const isRaw = typeof body === "string" || body instanceof Uint8Array;
  if (body !== undefined && !isRaw) headers.set("content-type", "application/json");
  for (const [name, value] of Object.entries(call.headers ?? {})) {
    const both = name.toLowerCase() === "cookie" && headers.has("cookie");
    headers.set(name, both ? `${headers.get("cookie")}; ${value}` : value);
  }
  const request = new Request(new URL(path, "http://localhost:3000"), {
    method,
    headers,
    body: body === undefined ? null : isRaw ? (body as BodyInit) : JSON.stringify(body),
  });
  const response = await handler(request, { params: Promise.resolve(call.params ?? {}) });
  return readServerResponse(response);
}

async function readServerResponse<Body>(response: Response): Promise<RouteAnswer<Body>> {
  const text = await response.text();
  const isJson = /json/.test(response.headers.get("content-type") ?? "");
  return {
    status: response.status,
    body: (isJson && text ? JSON.parse(text) : undefined) as Body,
    text,
    headers: response.headers,
    cookies: response.headers.getSetCookie(),
  };
}
