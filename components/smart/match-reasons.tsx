import type { SmartItem } from "@/lib/contracts/smart";

const PARTS = [
  ["relevance", "keywords"],
  ["freshness", "freshness"],
  ["source", "source"],
] as const;

const quoted = (terms: string[]) => terms.map((term) => `“${term}”`).join(", ");

/** Explains why an article is in the result: matched words, duplicates and score. */
export function MatchReasons({ item }: { item: SmartItem }) {
  const others = [...new Set(item.copies.map(({ source }) => source))];
  return (
    <div className="mt-1.5 grid gap-0.5 text-faint text-xs">
      <p className="break-words">
        {item.isClose ? "Partial match · " : ""}
        {item.matchedTerms.length ? `Names ${quoted(item.matchedTerms)}` : "Close in meaning"}
        {item.isOwn ? " · from a feed you follow" : ""}
        {" · "}
        {PARTS.map(([part, label]) => `${label} ${Math.round(item.score[part] * 100)}`).join(", ")} (of 100)
      </p>
      {others.length ? (
        <p className="break-words">
          Also at {others.slice(0, 4).join(", ")}
          {others.length > 4 ? ` and ${others.length - 4} more` : ""}
        </p>
      ) : null}
    </div>
  );
}
