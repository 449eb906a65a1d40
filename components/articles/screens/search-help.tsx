import Link from "next/link";

const OPERATORS: [string, string][] = [
  ["slow looms", "articles with both words, in title, text or the feed’s name"],
  ["“slow looms”", "the words in this order"],
  ["loom OR spindle", "one of the two"],
  ["-cotton", "without this word"],
  ["title:loom", "in the title; author: works alike"],
  ["feed:guardian", "only from feeds of this name"],
  ["bundle:mornings", "only from bundles of this name"],
  ["label:recipes", "only articles with labels of this name"],
  ["is:unread", "also is:read, is:starred and is:duplicate"],
  ["after:2026-03", "published since; before: works alike, with a year, month or day"],
  ["quality:>70", "well made; also <, >=, <=, = and quality:60-80"],
  [
    "kind:tutorial",
    "also news, opinion, research, entertainment, several as in kind:news,opinion, and unsure (not named)",
  ],
  ["sentiment:positive", "also negative, neutral and unsure (not named)"],
  ["topic:rust", "about this topic; topic:“solar power” for several words"],
  ["minutes:<5", "short to read; minutes:10-30 for something longer"],
  ["lang:de", "in this language, by its code"],
  ["-kind:news", "a minus before any of these leaves out"],
];

/** The syntax of searches, with examples that can be tried. */
export function SearchHelp() {
  return (
    <details className="mt-6">
      <summary className="touch w-fit cursor-pointer content-center text-muted-foreground hover:text-foreground">
        Search tips
      </summary>
      <dl className="mt-2 divide-y border-y">
        {OPERATORS.map(([example, meaning]) => (
          <div key={example} className="grid gap-x-6 py-2.5 sm:cols-start-48">
            <dt className="font-medium">
              <Link
                href={`/?q=${encodeURIComponent(example)}`}
                scroll={false}
                prefetch={false}
                className="underline-offset-2 hover:underline"
              >
                {example}
              </Link>
            </dt>
            <dd className="text-muted-foreground">{meaning}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
