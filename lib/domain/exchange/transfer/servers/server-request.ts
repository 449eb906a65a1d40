import "server-only";
import { sent, toSend } from "@/lib/domain/content/parsing/document-jobs";
import { parseTypedAddress } from "@/lib/shared/parse-url";
import { guardedFetch } from "@/lib/syndication/fetch/guarded-fetch";
import { FeedParseError } from "@/lib/syndication/types";
import type { AnswerName, AnswerOf } from "./server-answers";
import { READ_ANSWER } from "./server-job";
import { type Reach, ServerFailure } from "./server-types";

type Request = {
  url: string;
  form?: string;
  headers?: Record<string, string>;
  /** bytes of the answer at most; by default those of a list */
  mostBytes?: number;
};

const MEGABYTE = 1024 * 1024;
const TEXT_BYTES = 64 * 1024;
const LIST_BYTES = 8 * MEGABYTE;
/** A page of articles with their whole texts. */
export const PAGE_BYTES = 64 * MEGABYTE;

const REFUSED = "The server refused the user name or the password.";

/** The answer was too long: fewer articles at a time may fit. */
export class TooLong extends Error {
  override name = "TooLong";
}

/** Requests a short text, as a sign-in answers. Errors: ServerFailure, TooLong. */
export async function requestText(request: Request, reach: Reach): Promise<string> {
  return (await requestBytes({ ...request, mostBytes: TEXT_BYTES }, reach)).toString("utf8");
}

async function requestBytes(
  { url, form, headers, mostBytes = LIST_BYTES }: Request,
  { fetch }: Reach,
): Promise<Buffer> {
  const response = await guardedFetch(
    { url, form, headers, accept: "application/json, text/plain;q=0.9", maxBytes: mostBytes },
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
  return response.body;
}

/**
 * Requests what a server answers to one of its protocol's calls. It is read in a thread, so that a long or hostile answer
 * delays nobody. Errors: ServerFailure (`wrong` for anything else), TooLong.
 */
export async function requestAnswer<Name extends AnswerName>(
  request: Request,
  name: Name,
  reach: Reach,
): Promise<AnswerOf<Name>> {
  const { bytes } = toSend({ bytes: await requestBytes(request, reach), contentType: "", url: request.url });
  const answer = await reach.threads.run(READ_ANSWER, { bytes, name }, sent({ bytes })).catch((thrown: unknown) => {
    if (thrown instanceof FeedParseError) return null;
    throw thrown;
  });
  if (answer === null) throw new ServerFailure("wrong", "The server's response is not what this protocol says.");
  return answer as AnswerOf<Name>;
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
