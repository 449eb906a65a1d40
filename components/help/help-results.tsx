"use client";
import { inPlace } from "@/lib/client/browser/open-in-place";
import { pluralize } from "@/lib/client/format/pluralize";
import type { HelpEntry } from "./find-help";
import { HelpLink } from "./help-link";
import { HelpText } from "./help-text";

/** Renders the results of the help search. */
export function HelpResults({ entries, onGo }: { entries: readonly HelpEntry[]; onGo: (href: string) => void }) {
  return (
    <section aria-label="Search results" className="mt-4">
      <p role="status" className="text-muted-foreground text-small">
        {pluralize(entries.length, "answer")}
      </p>
      {entries.length === 0 ? (
        <p className="mt-6 max-w-prose text-base text-muted-foreground">
          No results. Try fewer words, or <HelpText text="[contact us](/contact#message)." />
        </p>
      ) : (
        <ul className="mt-3 divide-y border-y">
          {entries.map((entry) => (
            <Result key={`${entry.href} ${entry.title} ${entry.text}`} entry={entry} onGo={onGo} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Result({ entry: { title, text, from, href }, onGo }: { entry: HelpEntry; onGo: (href: string) => void }) {
  const isHere = href.startsWith("/tutorials");
  return (
    <li className="py-4">
      <p className="text-faint text-small">{from}</p>
      <h2 className="mt-0.5 font-medium text-base">
        <HelpLink
          href={href}
          onClick={isHere ? inPlace(() => onGo(href)) : undefined}
          className="touch inline-flex items-center text-link underline-offset-4 hover:underline"
        >
          {title}
        </HelpLink>
      </h2>
      <p className="mt-0.5 line-clamp-3 max-w-prose text-muted-foreground">
        <HelpText text={text} />
      </p>
    </li>
  );
}
