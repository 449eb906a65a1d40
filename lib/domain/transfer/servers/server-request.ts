import "server-only";
import type { z } from "zod";
import { parseTypedAddress } from "@/lib/shared/parse-url";
import type { FetchOptions } from "@/lib/syndication/fetch/fetch-types";
import { guardedFetch } from "@/lib/syndication/fetch/guarded-fetch";
import { ServerFailure } from "./server-types";

type Request = { url: string; form?: string; headers?: Record<string, string> };

/** A page of articles with their whole texts. */
const MOST_BYTES = 64 * 1024 * 1024;

const REFUSED = "The server refused the user name or the password.";

/** The answer was too long: fewer articles at a time may fit. */
export class TooLong extends Error {
  override name = "TooLong";
}

/** Requests a text. Errors: ServerFailure, TooLong. */
export async function requestText({ url, form, headers }: Request, fetch: FetchOptions): Promise<string> {
  const response = await guardedFetch(
    { url, form, headers, accept: "application/json, text/plain;q=0.9", maxBytes: MOST_BYTES },
    fetch,
  );
  if (response.kind === "limited") {
    throw new ServerFailure("away", "The server asks us to wait.", response.retryAt);
  }
  if (response.kind === "failed") {
    if (response.code === "too_large") throw new TooLong();
    const isForGood = /^(?:bad_url|address_refused|port_refused)$/.test(response.code);
    throw new ServerFailure(isForGood ? "wrong" : "away", response.message);
  }
  const { status } = response;
  if (status === 401 || status === 403) throw new ServerFailure("refused", REFUSED);
  if (status >= 500 || status === 408) throw new ServerFailure("away", `The server responded with status ${status}.`);
  if (status < 200 || status > 299) throw new ServerFailure("wrong", `The server responded with status ${status}.`);
  return response.body.toString("utf8");
}

/** Requests JSON of this shape. Errors: ServerFailure (`wrong` for anything else), TooLong. */
export async function requestJson<Schema extends z.ZodType>(
  request: Request,
  fetch: FetchOptions,
  schema: Schema,
): Promise<z.output<Schema>> {
  const text = await requestText(request, fetch);
  const parsed = schema.safeParse(parseJson(text));
  if (!parsed.success) throw new ServerFailure("wrong", "The server's response is not what this protocol says.");
  return parsed.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Returns the `Authorization` header of RFC 7617. */
export function basicAuth(user: string, password: string): Record<string, string> {
  return { authorization: `Basic ${Buffer.from(`${user}:${password}`, "utf8").toString("base64")}` };
}

/**
 * Returns an address as a base for paths: with a scheme, without query, fragment and slashes at its end. Error:
 * ServerFailure.
 */
export function baseOf(given: string): string {
  const url = parseTypedAddress(given);
  if (!url) throw new ServerFailure("wrong", "This is not the address of a server.");
  return `${url.origin}${url.pathname}`.replace(/\/+$/, "");
}

/** Returns the first address that speaks the protocol. Errors: that of the last one, or the first refusal. */
export async function firstOf<Found>(
  addresses: readonly string[],
  open: (address: string) => Promise<Found>,
): Promise<Found> {
  let failure: unknown;
  for (const address of new Set(addresses)) {
    try {
      return await open(address);
    } catch (thrown) {
      // Another path of the same server cannot help where it is away or knows us not to be the user.
      if (!(thrown instanceof ServerFailure) || thrown.kind !== "wrong") throw thrown;
      failure ??= thrown;
    }
  }
  throw failure;
}
