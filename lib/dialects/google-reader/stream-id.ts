import "server-only";
import { decodePercent } from "@/lib/shared/parse-url";

/** A parsed stream id. The user in it is ignored: callers always get their own streams. */
export type StreamId =
  | { kind: "feed"; feed: string }
  | { kind: "label"; name: string }
  | { kind: "state"; state: string };

/** The prefix of every state, and the states that we write. Clients compare them literally. */
const STATE = "user/-/state/com.google/";
export const READING_LIST = `${STATE}reading-list`;
export const READ = `${STATE}read`;
export const STARRED = `${STATE}starred`;

export const feedStream = (id: number): string => `feed/${id}`;
export const labelStream = (name: string): string => `user/-/label/${name}`;

/** Parses a stream id; null for anything else. The id may be percent-encoded once more than necessary. */
export function readStreamId(text: string): StreamId | null {
  const id = /^(?:feed|user)%2f/i.test(text) ? decodePercent(text) : text;
  if (id.startsWith("feed/")) return { kind: "feed", feed: id.slice("feed/".length) };
  const [, label] = /^user\/[^/]*\/label\/([\s\S]+)$/.exec(id) ?? [];
  if (label !== undefined) return { kind: "label", name: label };
  const [, state] = /^user\/[^/]*\/state\/com\.google\/([\w-]+)$/.exec(id) ?? [];
  return state === undefined ? null : { kind: "state", state };
}
