import type { Settings } from "./settings";

/** A refusal of the server, or no response from it (`status` 0), in words for the reader. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

type Access = Pick<Settings, "server" | "password">;
type ErrorBody = { error?: { code?: string; message?: string } };

const TIMEOUT_MS = 30_000;

/** Calls the API with the app password and nothing else: no cookies, and no other server follows. */
async function call<Data>({ server, password }: Access, path: string, body?: unknown): Promise<Data> {
  let response: Response;
  try {
    response = await fetch(`${server}${path}`, {
      method: body === undefined ? "GET" : "POST",
      headers: {
        authorization: `Bearer ${password}`,
        accept: "application/json",
        ...(body === undefined ? {} : { "content-type": "application/json" }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
      credentials: "omit",
      redirect: "error",
      cache: "no-store",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  } catch {
    throw new Refusal(0, "UNREACHABLE", "The server isn't responding.");
  }
  const data: unknown = await response.json().catch(() => null);
  if (response.ok) return data as Data;
  const { error } = (data ?? {}) as ErrorBody;
  throw new Refusal(response.status, error?.code ?? "", messageOf(response.status, error?.message));
}

function messageOf(status: number, message: string | undefined): string {
  if (status === 401) return "The app password is invalid. Please check the settings.";
  return message ?? `The server responded with ${status}.`;
}

export type NamedBundle = { id: number; name: string };

export const readUnread = async (access: Access): Promise<number> =>
  (await call<{ unread: number }>(access, "/api/counts")).unread;

export const listBundles = (access: Access): Promise<NamedBundle[]> => call(access, "/api/bundles");

export type Added = { id: number; title: string };

/** Follows a feed, or the feed that the server finds on a page. */
export function addFeed(access: Access, feed: { url: string; bundleId: number | null }): Promise<Added> {
  return call(access, "/api/feeds", feed);
}
