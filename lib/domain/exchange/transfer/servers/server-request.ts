import "server-only";
import { sent, toSend } from "@/lib/domain/content/parsing/document-jobs";
import { guardedFetch } from "@/lib/syndication/fetch/guarded-fetch";
import { FeedParseError } from "@/lib/syndication/types";
import { READ_SERVER_RESPONSE } from "./server-job";
import type { ResponseName, ResponseOf } from "./server-responses";
import { type Reach, type ServerAccount, type ServerClient, ServerFailure, type ServerLists } from "./server-types";

/** What shows a server who asks: headers, and the form of a call that has no other. */
export type Identity = { headers?: Record<string, string>; form?: string; token?: string };

/** Makes a call of the protocol, as itself or for a page of articles with their whole texts. */
export type Ask = <Name extends ResponseName>(
  name: Name,
  path: string,
  how?: { form?: string; isPage?: true },
) => Promise<ResponseOf<Name>>;

/** What one kind of server has of its own. */
export type Protocol = {
  /** the address where none is given */
  service?: string;
  /** Returns where the API may be, the likeliest address first. */
  addresses(base: string): string[];
  /** what lies between the address and the path of a call */
  prefix: string;
  signIn(account: ServerAccount, address: string, reach: Reach): Identity | Promise<Identity>;
  /** Makes a call that fails at a wrong address, and for a wrong password. */
  check?(ask: Ask): Promise<unknown>;
  readLists(ask: Ask): Promise<ServerLists>;
  /** Returns what reads the pages of articles, see `ServerClient`. */
  pages(ask: Ask, identity: Identity): ServerClient["readItems"];
};

type Request = {
  url: string;
  form?: string;
  headers?: Record<string, string>;
  /** The answer is a page of articles with their whole texts. */
  isPage?: boolean;
};

const MEGABYTE = 1024 * 1024;
const TEXT_BYTES = 64 * 1024;
const LIST_BYTES = 8 * MEGABYTE;
const PAGE_BYTES = 64 * MEGABYTE;

export const REFUSED = "The server rejected the user name or password.";

/** The answer was too long: fewer articles at a time may fit. */
export class TooLong extends Error {
  override name = "TooLong";
}

/** Requests a short text, as a sign-in answers. Errors: ServerFailure, TooLong. */
export async function requestText(request: Request, reach: Reach): Promise<string> {
  return (await requestBytes(request, TEXT_BYTES, reach)).toString("utf8");
}

async function requestBytes({ url, form, headers }: Request, maxBytes: number, { fetch }: Reach): Promise<Buffer> {
  const accept = "application/json, text/plain;q=0.9";
  const response = await guardedFetch({ url, form, headers, accept, maxBytes }, fetch);
  if (response.kind === "limited") {
    throw new ServerFailure("away", "The server asked us to wait.", response.retryAt);
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
export async function requestServerResponse<Name extends ResponseName>(
  request: Request,
  name: Name,
  reach: Reach,
): Promise<ResponseOf<Name>> {
  const body = await requestBytes(request, request.isPage ? PAGE_BYTES : LIST_BYTES, reach);
  const { bytes } = toSend({ bytes: body, contentType: "", url: request.url });
  const answer = await reach.threads
    .run(READ_SERVER_RESPONSE, { bytes, name }, sent({ bytes }))
    .catch((thrown: unknown) => {
      if (thrown instanceof FeedParseError) return null;
      throw thrown;
    });
  if (answer === null) throw new ServerFailure("wrong", "The server sent an unexpected response.");
  return answer as ResponseOf<Name>;
}

/** Returns the `Authorization` header of RFC 7617. */
export function basicAuth(user: string, password: string): Record<string, string> {
  return { authorization: `Basic ${Buffer.from(`${user}:${password}`, "utf8").toString("base64")}` };
}

/** Reads a page of `size` articles, or of fewer where these are too long for one response. */
export async function inSmallerPages<Page>(size: number, read: (size: number) => Promise<Page>): Promise<Page> {
  try {
    return await read(size);
  } catch (thrown) {
    if (!(thrown instanceof TooLong) || size === 1) throw thrown;
    return inSmallerPages(Math.ceil(size / 4), read);
  }
}
