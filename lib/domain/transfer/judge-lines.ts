import "server-only";
import { type SourceIdentity, sourceIdentity } from "@/lib/domain/sources/source-identity";
import type { ParsedLine } from "./parsed-import";

export type LineFate = {
  outcome: "added" | "followed" | "limit" | "invalid";
  code: string | null;
  reason: string | null;
};

/** What decides: sources already followed, how many feeds still fit (null: any number), smart feeds or not. */
export type Room = { followed: ReadonlySet<string>; feeds: number | null; smartFeeds: boolean; plan: string };

export type Judged = Pick<ParsedLine, "kind" | "address" | "invalid">;

/** The source of a line, as its identity. */
export function identityOf(line: Judged, userKey: number): string {
  const identity: SourceIdentity =
    line.kind === "smart"
      ? { kind: "smart", ownerKey: userKey, keywords: line.address }
      : { kind: "feed", url: line.address };
  return sourceIdentity(identity);
}

/** Decides the outcome of each line, in their order: the first lines get the room that is left. Pure. */
export function judgeLines(lines: readonly Judged[], room: Room, userKey: number): LineFate[] {
  const followed = new Set(room.followed);
  let left = room.feeds ?? Number.POSITIVE_INFINITY;
  return lines.map((line) => {
    if (line.invalid) return { outcome: "invalid", code: "NOT_A_FEED", reason: line.invalid };
    const identity = identityOf(line, userKey);
    if (followed.has(identity)) return { outcome: "followed", code: null, reason: null };
    if (line.kind === "smart" && !room.smartFeeds) {
      return limit(`Intelligent feeds are beyond the limit of the ${room.plan} plan. Please upgrade to add them.`);
    }
    if (left <= 0) return limit(`Beyond the limit of feeds on the ${room.plan} plan. Please upgrade to add more.`);
    left -= 1;
    followed.add(identity);
    return { outcome: "added", code: null, reason: null };
  });
}

const limit = (reason: string): LineFate => ({ outcome: "limit", code: "PLAN_LIMIT", reason });
