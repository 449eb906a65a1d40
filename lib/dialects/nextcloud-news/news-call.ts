import "server-only";
import { json } from "@/lib/dialects/shared/stream-json";
import type { Ctx } from "@/lib/domain/ctx";
import type { Followed } from "@/lib/domain/exchange/sync/read-followed";
import { notFound } from "@/lib/errors";
import type { NewsInput } from "./news-input";
import type { NewsIds } from "./shape-news";

/** A call by a caller who is known. */
export type NewsCall = {
  ctx: Ctx;
  input: NewsInput;
  followed: Followed;
  ids: NewsIds;
  /** The variable parts of the path, in order. */
  parts: string[];
};

/** Empty responses of the News app: an empty list, or null, which the app for Android can read. */
export const emptyList = () => json([]);
export const nothing = () => json(null);

/** Returns the id of the caller's feed or bundle for a number. Error: 404. */
export function requireId({ ids }: NewsCall, kind: "feeds" | "bundles", number: number): number {
  const id = ids[kind].long(number);
  if (id === null) throw notFound(kind === "feeds" ? "Feed" : "Folder");
  return id;
}
