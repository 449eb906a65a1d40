"use client";
import Link from "next/link";
import type { ReactNode } from "react";
import { ErrorState } from "@/components/shared/error-state";
import { Highlighted } from "@/components/shared/highlighted";
import { Time } from "@/components/shared/time";
import { cn } from "@/components/ui/cn";
import { Star } from "@/components/ui/icons/icons";
import { Skeleton } from "@/components/ui/skeleton";
import { shownDate } from "@/lib/client/format/shown-date";
import type { FeedItem } from "@/lib/contracts/items";
import { REHEARSAL_DAYS, type Rehearsal, type RuleActionType } from "@/lib/contracts/rules/rules";
import { rehearsalHeadline, wantedWords } from "./rule-words";

type Props = {
  query: string;
  actions: readonly RuleActionType[];
  rehearsal: Rehearsal | undefined;
  error: Error | null;
  isBehind: boolean;
  onRetry: () => void;
};

/** What the rule would have done: the number, the days, the articles. */
export function RehearsalPanel({ query, actions, rehearsal, error, isBehind, onRetry }: Props) {
  const words = wantedWords(query);
  const isEmpty = query.trim() === "";
  const title = isEmpty ? "Preview" : `Preview: the last ${REHEARSAL_DAYS} days`;
  return (
    <section aria-label="Preview" aria-busy={isBehind} className={cn("min-w-0 max-lg:mt-5", isBehind && "opacity-60")}>
      {isEmpty ? (
        <Head title={title} headline="Enter a search to see which articles this rule would match." isEmpty />
      ) : error ? (
        <ErrorState title="Failed to load the preview" error={error} onRetry={onRetry} />
      ) : rehearsal ? (
        <>
          <Head title={title} headline={rehearsalHeadline(rehearsal, actions)}>
            {rehearsal.matched > 0 ? <Known rehearsal={rehearsal} /> : "Try fewer or different words."}
          </Head>
          <Days days={rehearsal.days} />
          <ol className="mt-5 divide-y border-y">
            {rehearsal.sample.map((item) => (
              <Match key={item.id} item={item} words={words} />
            ))}
          </ol>
          {rehearsal.matched > rehearsal.sample.length ? (
            <p className="mt-3 text-muted-foreground text-small">
              {(rehearsal.matched - rehearsal.sample.length).toLocaleString("en-US")}
              {rehearsal.isExact ? "" : "+"} more
            </p>
          ) : null}
        </>
      ) : (
        <Skeleton className="h-24" />
      )}
    </section>
  );
}

type HeadProps = { title: string; headline: string; isEmpty?: boolean; children?: ReactNode };

function Head({ title, headline, isEmpty, children }: HeadProps) {
  return (
    <header className={isEmpty ? undefined : "border-brand border-l-3 pl-4"}>
      <p className="text-muted-foreground text-small">{title}</p>
      <h2 className={cn("mt-1", isEmpty ? "text-body text-muted-foreground" : "font-serif text-xl xl:text-2xl")}>
        <span role="status">{headline}</span>
      </h2>
      {children ? <p className="mt-1 text-muted-foreground">{children}</p> : null}
    </header>
  );
}

function Known({ rehearsal: { alreadyRead, starred, perWeek } }: { rehearsal: Rehearsal }) {
  return (
    <>
      You had read {alreadyRead.toLocaleString("en-US")} of them and starred{" "}
      <span className={starred > 0 ? "font-semibold text-destructive" : undefined}>
        {starred.toLocaleString("en-US")}
      </span>
      .{perWeek > 0 ? ` About ${perWeek.toLocaleString("en-US")} a week.` : null}
    </>
  );
}

const DAY = new Intl.DateTimeFormat("en-US", { day: "numeric", month: "short" });

/** A bar for each day: all articles, and those that match. The same is said in words above. */
function Days({ days }: Pick<Rehearsal, "days">) {
  const most = Math.max(1, ...days.map(({ total }) => total));
  const height = (count: number) => (count === 0 ? 0 : Math.max(4, (count / most) * 48));
  return (
    <figure className="mt-6" aria-label="Articles per day, and how many match">
      <div className="flex h-12 items-end gap-0.5" aria-hidden="true">
        {days.map(({ from, total, matched }) => (
          <div
            key={from}
            title={`${DAY.format(new Date(from))}: ${matched} of ${total}`}
            className="flex min-w-0 flex-1 flex-col justify-end gap-0.5"
          >
            <div className="rounded-xs bg-border" style={{ height: height(total) - height(matched) }} />
            <div className="rounded-xs bg-brand" style={{ height: height(matched) }} />
          </div>
        ))}
      </div>
      <figcaption className="mt-1.5 flex justify-between text-muted-foreground text-small">
        <span>{days[0] ? DAY.format(new Date(days[0].from)) : null}</span>
        <span>today</span>
      </figcaption>
    </figure>
  );
}

function Match({ item, words }: { item: FeedItem; words: readonly string[] }) {
  return (
    <li className="flex items-center gap-4 py-2.5">
      <span aria-hidden="true" className="w-0.75 self-stretch bg-brand" />
      <div className="min-w-0 flex-1">
        <Link
          href={`/articles/${item.feedId}?item=${item.id}`}
          prefetch={false}
          className="block truncate font-semibold font-serif hover:underline"
        >
          <bdi>
            <Highlighted text={item.title || "Untitled article"} ranges={item.highlight?.title} />
          </bdi>
        </Link>
        <p className="truncate text-muted-foreground text-small">
          <bdi>{item.feed.title}</bdi>
          {words.length > 0 ? " · matches " : null}
          {words.map((word) => (
            <mark key={word} className="mr-1 rounded-sm bg-warning-soft px-1 text-inherit">
              {word}
            </mark>
          ))}
        </p>
      </div>
      <p className="flex shrink-0 items-center gap-1.5 text-muted-foreground text-small">
        {item.isStarred ? (
          <>
            <Star aria-hidden="true" className="size-3.5 text-star" /> you starred this
          </>
        ) : item.isRead ? (
          "you read this"
        ) : null}
        <Time {...shownDate(item)} />
      </p>
    </li>
  );
}
