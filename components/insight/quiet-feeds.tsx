"use client";
import Link from "next/link";
import { useState } from "react";
import { Name } from "@/components/shared/name";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { shortDate } from "@/lib/client/format/relative-time";
import { useCurrentTime } from "@/lib/client/hooks/current-time";
import { type Analytics, QUIET_DAYS } from "@/lib/contracts/analytics";
import { Panel } from "./panel";

type Quiet = Analytics["quiet"][number];

const REASONS = { failing: "Failing", quiet: "Quiet", empty: "Empty" } as const;
/** Rows shown at first. */
const ROWS = 8;

/** Feeds without new articles, and the reason. */
export function QuietFeeds({ quiet }: Pick<Analytics, "quiet">) {
  const [all, setAll] = useState(false);
  const shown = all ? quiet : quiet.slice(0, ROWS);
  return (
    <Panel title="Feeds to review" note={`Failing, or no articles for ${QUIET_DAYS} days.`}>
      {quiet.length === 0 ? <p>All of your feeds are working.</p> : null}
      <ul className="grid gap-x-10 md:grid-cols-2">
        {shown.map((feed) => (
          <QuietFeed key={feed.id} feed={feed} />
        ))}
      </ul>
      {quiet.length > shown.length ? (
        <Button variant="outline" size="sm" className="mt-3" onClick={() => setAll(true)}>
          Show all {quiet.length}
        </Button>
      ) : null}
    </Panel>
  );
}

function QuietFeed({ feed }: { feed: Quiet }) {
  const { timeZone } = useCurrentTime();
  const { id, title, reason, lastArticleAt, failingSince } = feed;
  return (
    <li className="flex min-w-0 flex-wrap items-center gap-x-3 border-b py-2">
      <Link href={`/articles/${id}`} className="min-w-0 max-w-full flex-1 basis-40 text-foreground hover:underline">
        <Name>{title}</Name>
      </Link>
      <Badge variant={reason === "failing" ? "destructive" : "warning"}>{REASONS[reason]}</Badge>
      <span className="text-small">
        {failingSince
          ? `since ${shortDate(failingSince, timeZone)}`
          : lastArticleAt
            ? `last article ${shortDate(lastArticleAt, timeZone)}`
            : "no article yet"}
      </span>
    </li>
  );
}
