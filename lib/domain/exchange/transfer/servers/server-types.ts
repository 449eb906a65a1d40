import "server-only";
import type { ServerKind } from "@/lib/contracts/transfer";
import type { FetchCtx } from "@/lib/domain/content/parsing/fetch-ctx";

/** An account at another reader's server. `address` is that of its API. */
export type ServerAccount = { kind: ServerKind; address: string; user: string; password: string };

/** `filters`: Miniflux's regular expressions for what is blocked, and for what alone is kept. */
export type ServerFeed = {
  id: string;
  url: string;
  title: string;
  folders: string[];
  filters?: { block: string; keep: string };
};

/**
 * Feeds of a server, the number of those that could not be read, and the names of its folders where articles have labels,
 * so that what else is attached to an article is a label.
 */
export type ServerLists = { feeds: ServerFeed[]; folders?: string[]; unreadable: number };

export type ServerItem = {
  /** the server's id of the feed */
  feed: string;
  /** address of the feed, where the server says it; for feeds that are not followed there any more */
  feedUrl?: string;
  /** the identity that the feed gave it, where the server says it */
  guid?: string;
  url: string;
  title: string;
  author: string;
  /** HTML as the server has it */
  content: string;
  publishedAt: Date;
  isRead: boolean;
  isStarred: boolean;
  labels?: string[];
};

/** The beginning of a server's next page; each protocol has its own form. */
export type ServerCursor = Record<string, string | number>;

/**
 * `next` is null at the end. `missing` counts articles that the server lists but did not send in a readable form. `count`
 * compares, where the server counts its articles, those of all pages with those that came on this one; only the first
 * page's `total` is used.
 */
export type ServerPage = {
  items: ServerItem[];
  next: ServerCursor | null;
  missing: number;
  count?: { received: number; total: number | null | undefined };
};

/** Reads one server. Errors: see `ServerFailure`. */
export type ServerClient = {
  /** The address of the API, once it is known to be one. */
  address: string;
  readLists(): Promise<ServerLists>;
  /** The page at `cursor`; null for the first. An article may come twice. */
  readItems(cursor: ServerCursor | null, lists: { folders: string[] }): Promise<ServerPage>;
};

/** The functions that send requests to a server, and the threads that read its answers. */
export type Reach = Pick<FetchCtx, "fetch" | "threads">;

/**
 * Why a server could not be read. `refused`: user name or password; `wrong`: it does not speak the protocol at this
 * address; `away`: it may respond later.
 */
export class ServerFailure extends Error {
  override name = "ServerFailure";
  constructor(
    readonly kind: "refused" | "wrong" | "away",
    message: string,
    /** earliest time for another attempt */
    readonly retryAt?: Date,
  ) {
    super(message);
  }
}
