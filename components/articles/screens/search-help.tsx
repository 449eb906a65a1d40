import Link from "next/link";
import { ChevronDown } from "@/components/ui/icons/icons";

const GROUPS: { caption: string; operators: [string, string][] }[] = [
  {
    caption: "Words",
    operators: [
      ["slow looms", "articles with both words in the title, text or feed name"],
      ["“slow looms”", "the words in this order"],
      ["loom OR spindle", "either word"],
      ["-cotton", "without this word"],
    ],
  },
  {
    caption: "Where",
    operators: [
      ["title:loom", "in the title. author: works the same way"],
      ["feed:guardian", "only from feeds with this name"],
      ["bundle:mornings", "only from bundles with this name"],
      ["label:recipes", "only articles with this label"],
      ["note:talk", "only articles with this word in your notes"],
    ],
  },
  {
    caption: "State and kind",
    operators: [
      ["is:unread", "also is:read, is:starred, is:later, is:hidden and is:duplicate"],
      ["has:highlight", "only articles that you highlighted"],
      ["after:2026-03", "published since a year, month or day. before: works the same way"],
      ["quality:>70", "well made; also <, >=, <=, = and quality:60-80"],
      ["kind:tutorial", "also news, opinion, research, entertainment or unsure. Combine them: kind:news,opinion"],
      ["sentiment:positive", "also negative, neutral or unsure"],
      ["topic:rust", "about this topic. Put several words in quotes"],
      ["minutes:<5", "short reads. minutes:10-30 finds longer ones"],
      ["lang:de", "in this language (two-letter code)"],
      ["-kind:news", "a minus excludes any of these"],
    ],
  },
];

const TITLES = { h1: "font-serif text-title", h2: "font-serif text-lg" };

/** The syntax of searches, with examples that can be tried: below a heading, or folded where something else matters more. */
export function SearchHelp({ heading: Heading }: { heading?: "h1" | "h2" }) {
  if (Heading) {
    return (
      <>
        <Heading className={TITLES[Heading]}>Search tips</Heading>
        <Operators caption={Heading === "h1" ? "h2" : "h3"} />
      </>
    );
  }
  return (
    <details className="group mt-6">
      <summary className="touch flex w-fit cursor-pointer items-center gap-1.5 text-muted-foreground hover:text-foreground">
        Search tips
        <ChevronDown aria-hidden="true" className="size-4 group-open:rotate-180" />
      </summary>
      <Operators caption="h2" />
    </details>
  );
}

function Operators({ caption: Caption }: { caption: "h2" | "h3" }) {
  return GROUPS.map(({ caption, operators }) => (
    <section key={caption} className="mt-6 first-of-type:mt-4">
      <Caption className="mb-1.5 text-faint text-xs">{caption}</Caption>
      <dl className="divide-y border-y">
        {operators.map(([example, meaning]) => (
          <div key={example} className="grid gap-x-6 py-2 sm:cols-start-48">
            <dt className="font-mono text-small leading-5.5">
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
    </section>
  ));
}
