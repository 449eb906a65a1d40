import "server-only";
import { type SourceIdentity, sourceIdentity } from "@/lib/domain/content/sources/source-identity";
import type { ParsedLine } from "./parsed-import";

export type LineResult = {
  outcome: "added" | "followed" | "limit" | "invalid";
  code: string | null;
  reason: string | null;
};

/**
 * The facts that decide about a line: the sources already followed, the number of feeds that still fit (null: any
 * number), the message for lines that do not fit, and whether smart feeds and newsletters are allowed.
 */
export type Room = {
  followed: ReadonlySet<string>;
  feeds: number | null;
  refusal: string;
  smartFeeds: boolean;
  newsletters: boolean;
  plan: string;
};

export type Judged = Pick<ParsedLine, "kind" | "address">;

/** The source of a line, as its identity. */
export function identityOf(line: Judged, userKey: number): string {
  const { kind, address } = line;
  const identities: Record<ParsedLine["kind"], SourceIdentity> = {
    feed: { kind: "feed", url: address },
    smart: { kind: "smart", ownerKey: userKey, keywords: address },
    newsletter: { kind: "newsletter", ownerKey: userKey, url: address },
  };
  return sourceIdentity(identities[kind]);
}

/** A line by what decides; `identity` is null where `invalid` says why it cannot be imported. */
export type LineToDecide = Pick<ParsedLine, "kind" | "invalid" | "isOnlyFound"> & { identity: string | null };

/**
 * Decides the outcome of each line, in their order: the first lines get the room that is left. Returns the room that is
 * left for further lines, too. Pure.
 */
export function decideLines(lines: readonly LineToDecide[], room: Room): { decided: LineResult[]; left: Room } {
  const followed = new Set(room.followed);
  let feeds = room.feeds ?? Number.POSITIVE_INFINITY;
  const decided = lines.map(({ kind, invalid, identity, isOnlyFound }): LineResult => {
    if (invalid || identity === null) return { outcome: "invalid", code: "NOT_A_FEED", reason: invalid };
    if (followed.has(identity)) return { outcome: "followed", code: null, reason: null };
    if (isOnlyFound) return { outcome: "invalid", code: null, reason: null };
    if (kind === "smart" && !room.smartFeeds) {
      return limit(`Smart feeds are beyond the limits of the ${room.plan} plan. Please upgrade to Pro to add them.`);
    }
    if (kind === "newsletter" && !room.newsletters) {
      return limit(`The ${room.plan} plan doesn't include newsletters. Please upgrade to Pro to add them.`);
    }
    if (feeds <= 0) return limit(room.refusal);
    feeds -= 1;
    followed.add(identity);
    return { outcome: "added", code: null, reason: null };
  });
  return { decided, left: { ...room, followed, feeds: room.feeds === null ? null : feeds } };
}

const limit = (reason: string): LineResult => ({ outcome: "limit", code: "PLAN_LIMIT", reason });
