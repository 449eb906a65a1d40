import { cosine, type Vector } from "@/lib/insight/embedding/embed";

export type Candidate = {
  id: number;
  feedId: number;
  feedTitle: string;
  publishedAt: Date;
  /** 0–100; null when unknown. */
  quality: number | null;
  topics: readonly string[];
  /** Of one engine throughout; null when there is none. */
  vector: Vector | null;
};

/** An article that the user starred or read. */
export type Liked = { title: string; isStarred: boolean; topics: readonly string[]; vector: Vector | null };

/** Numbers of a feed's articles, in total and read by the user. */
export type FeedHabit = { feedId: number; total: number; read: number };

export type Taste = { liked: readonly Liked[]; habits: readonly FeedHabit[] };
export type Recommended = { id: number; reasons: string[] };

/** Weights of an article's ratings. Without anything liked its weight goes to quality and freshness. */
const SHARE = { interest: 0.4, quality: 0.25, freshness: 0.2, habit: 0.15 };
/** A star counts more than a read mark, which "mark all" also sets. */
const STAR = 4;
/** Range of meaningful similarities: below is chance, above is the same story. */
const [UNRELATED, CLOSE] = [0.3, 0.7];
/** From here on two articles share a subject: it is named as a reason, and one of them is enough. */
const SAME = 0.6;
/** Hours after which half of the freshness is lost. */
const HALF_LIFE_HOURS = 36;
/** Factor for each further article of a feed, so that no feed fills the list. */
const SAME_FEED = 0.75;
/** The same for an article about the subject of a chosen one. */
const SAME_SUBJECT = 0.5;
/** The same, weaker, for an article with the same first topic. */
const SAME_TOPIC = 0.85;
/** Articles that a feed needs before its read share counts. */
const ENOUGH_READ = 5;
const GOOD = 80;
const NEW_HOURS = 6;
const MOST_REASONS = 2;
const HOUR = 3_600_000;

type Judged = Candidate & { score: number; reasons: string[] };

/**
 * Returns the `limit` articles most worth reading, best first, each with one or two reasons in plain words. Combines
 * what the user starred and read (topics and similarity of meaning), quality, freshness and how much of a feed is read,
 * and spreads the choice over feeds and subjects. Deterministic.
 */
export function recommend(
  candidates: readonly Candidate[],
  taste: Taste,
  { now, limit }: { now: Date; limit: number },
): Recommended[] {
  const judge = judgeOf(taste, now);
  const left = candidates.map(judge);
  const chosen: Judged[] = [];
  while (chosen.length < limit && left.length > 0) {
    let best = 0;
    let bestValue = -1;
    left.forEach((one, at) => {
      const value = one.score * varietyOf(one, chosen);
      const ahead = left[best] as Judged;
      if (value > bestValue || (value === bestValue && one.publishedAt > ahead.publishedAt))
        [best, bestValue] = [at, value];
    });
    chosen.push(...left.splice(best, 1));
  }
  return chosen.map(({ id, reasons }) => ({ id, reasons }));
}

function varietyOf(one: Candidate, chosen: readonly Candidate[]): number {
  let factor = 1;
  for (const other of chosen) {
    if (other.feedId === one.feedId) factor *= SAME_FEED;
    if (one.vector && other.vector && cosine(one.vector, other.vector) >= SAME) factor *= SAME_SUBJECT;
    if (one.topics[0] && one.topics[0].toLowerCase() === other.topics[0]?.toLowerCase()) factor *= SAME_TOPIC;
  }
  return factor;
}

function judgeOf({ liked, habits }: Taste, now: Date): (one: Candidate) => Judged {
  const topics = topicWeights(liked);
  const habitOf = feedHabits(habits);
  const known = liked.length > 0;
  return (one) => {
    const subject = known ? bySubject(one, topics) : null;
    const near = known ? byMeaning(one, liked) : null;
    const hours = Math.max(0, (now.getTime() - one.publishedAt.getTime()) / HOUR);
    const interest = Math.max(subject?.strength ?? 0, near?.strength ?? 0);
    const habit = habitOf(one.feedId);
    const [quality, freshness] = [(one.quality ?? 50) / 100, 0.5 ** (hours / HALF_LIFE_HOURS)];
    const rest = known ? 0 : SHARE.interest / 2;
    const score =
      (known ? SHARE.interest * interest : 0) +
      (SHARE.quality + rest) * quality +
      (SHARE.freshness + rest) * freshness +
      SHARE.habit * habit.strength;
    const reasons = [
      subject && subject.strength >= 0.3 ? subject.reason : null,
      near && near.similarity >= SAME ? near.reason : null,
      habit.isFavourite ? `You read most of ${one.feedTitle}` : null,
      (one.quality ?? 0) >= GOOD ? `Quality ${one.quality}` : null,
      hours < NEW_HOURS ? "Published in the last hours" : null,
    ].filter((reason) => reason !== null);
    return { ...one, score, reasons: reasons.length ? reasons.slice(0, MOST_REASONS) : [fallback(one)] };
  };
}

const fallback = ({ quality, feedTitle }: Candidate) =>
  (quality ?? 0) >= 60 ? `A solid read from ${feedTitle}` : `Something else: new from ${feedTitle}`;

type TopicWeight = { weight: number; starred: number; name: string };

function topicWeights(liked: readonly Liked[]): Map<string, TopicWeight> {
  const weights = new Map<string, TopicWeight>();
  for (const { isStarred, topics } of liked) {
    for (const name of new Set(topics)) {
      const key = name.toLowerCase();
      const before = weights.get(key) ?? { weight: 0, starred: 0, name };
      weights.set(key, {
        name: before.name,
        weight: before.weight + (isStarred ? STAR : 1),
        starred: before.starred + Number(isStarred),
      });
    }
  }
  return weights;
}

function bySubject(one: Candidate, weights: ReadonlyMap<string, TopicWeight>) {
  const known = one.topics.flatMap((topic) => weights.get(topic.toLowerCase()) ?? []);
  const best = known.reduce<TopicWeight | null>((a, b) => (a && a.weight >= b.weight ? a : b), null);
  if (!best) return null;
  const did = best.starred > 0 ? "starred" : "read";
  return { strength: best.weight / (best.weight + STAR), reason: `You ${did} articles about “${best.name}”` };
}

function byMeaning(one: Candidate, liked: readonly Liked[]) {
  let best: { strength: number; similarity: number; of: Liked } | null = null;
  for (const of of liked) {
    if (!one.vector || !of.vector) continue;
    const similarity = cosine(one.vector, of.vector);
    const raw = (similarity - UNRELATED) / (CLOSE - UNRELATED);
    const strength = Math.max(0, Math.min(1, raw)) * (of.isStarred ? 1 : 0.6);
    if (!best || strength > best.strength) best = { strength, similarity, of };
  }
  return best && { ...best, reason: `Like “${best.of.title}”, which you ${best.of.isStarred ? "starred" : "read"}` };
}

/** A feed read about as much as the others counts nothing; one read much more is a favourite. */
function feedHabits(habits: readonly FeedHabit[]) {
  const total = habits.reduce((sum, { total }) => sum + total, 0);
  const mean = habits.reduce((sum, { read }) => sum + read, 0) / Math.max(1, total);
  const byFeed = new Map(habits.map((habit) => [habit.feedId, habit]));
  return (feedId: number): { strength: number; isFavourite: boolean } => {
    const { total = 0, read = 0 } = byFeed.get(feedId) ?? {};
    if (total < ENOUGH_READ) return { strength: 0.5, isFavourite: false };
    const share = read / total;
    return {
      strength: Math.max(0, Math.min(1, 0.5 + share - mean)),
      isFavourite: share >= 0.5 && share >= mean + 0.2 && read >= ENOUGH_READ,
    };
  };
}
