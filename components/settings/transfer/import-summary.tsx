"use client";
import { pluralize } from "@/lib/client/format/pluralize";
import { shortDate } from "@/lib/client/format/relative-time";
import { useCurrentTime } from "@/lib/client/hooks/current-time";
import type { Import, SettingsName } from "@/lib/contracts/transfer";

const titleOf = ({ state, format }: Import) =>
  state === "preview" && format === "server" ? "What will be imported" : TITLES[state];

const TITLES: Record<Import["state"], string> = {
  reading: "Reading",
  preview: "What will be imported",
  running: "Importing",
  done: "Import finished",
  cancelled: "Import cancelled",
  failed: "Import failed",
};

/** Summarises an import: its file and its counts. */
export function ImportSummary({ shown }: { shown: Import }) {
  const facts = factsOf(shown);
  const { timeZone } = useCurrentTime();
  return (
    <div className="min-w-0 flex-1 basis-60">
      <h4 className="font-medium">{titleOf(shown)}</h4>
      <p className="mt-0.5 break-words text-muted-foreground">
        {shown.fileName}
        {shown.finishedAt ? (
          <span className="text-faint text-small"> · {shortDate(shown.finishedAt, timeZone)}</span>
        ) : null}
      </p>
      {shown.error ? (
        <p role="alert" className="mt-4 text-destructive">
          {shown.error}
        </p>
      ) : facts.length === 0 ? (
        <p className="mt-4">{shown.format === "server" ? "There are no feeds." : "There are no feeds in this file."}</p>
      ) : (
        <dl className="mt-2 grid grid-cols-auto-fr gap-x-1 gap-y-1.5">
          {facts.map(({ count, what }) => (
            <div key={what} className="contents">
              <dt className="tabular text-right font-medium">{count.toLocaleString("en-US")}</dt>
              <dd className="text-muted-foreground">{what}</dd>
            </div>
          ))}
        </dl>
      )}
      <LeftOutList shown={shown} />
      {shown.lines.limit > 0 ? (
        <p className="mt-4">
          <a href="/pricing" className="text-link underline underline-offset-4">
            Upgrade your plan
          </a>{" "}
          to add the feeds beyond its limit, then import {shown.format === "server" ? "once more" : "the file again"}.
        </p>
      ) : null}
    </div>
  );
}

/** Names an import that is done, in one line: file, date and counts. */
export function LastImport({ shown }: { shown: Import }) {
  const { timeZone } = useCurrentTime();
  const parts = [
    shown.fileName,
    ...(shown.finishedAt ? [shortDate(shown.finishedAt, timeZone)] : []),
    ...factsOf(shown).map(({ count, what }) => `${count.toLocaleString("en-US")} ${what}`),
  ];
  return <p className="mt-3 break-words text-faint text-small">Last import: {parts.join(", ")}</p>;
}

/** The list of entries that could not be imported, with the reasons. */
function LeftOutList({ shown }: { shown: Import }) {
  if (shown.leftOut.length === 0) return null;
  return (
    <div className="mt-4">
      <h5 className="font-medium">{shown.state === "preview" ? "What won't be imported" : "What wasn't imported"}</h5>
      <ul className="mt-1 text-muted-foreground">
        {shown.leftOut.map(({ reason, count }) => (
          <li key={reason}>{count > 0 ? `${count.toLocaleString("en-US")} × ${reason}` : reason}</li>
        ))}
      </ul>
    </div>
  );
}

/** Names of list entries, singular and plural. */
const SETTINGS: Record<SettingsName, [one: string, many: string]> = {
  labels: ["label", "labels"],
  savedSearches: ["saved search", "saved searches"],
  rules: ["rule", "rules"],
  hiddenItems: ["hidden article", "hidden articles"],
  privateItems: ["private article", "private articles"],
  smartSettings: ["smart feed's own settings", "smart feeds' own settings"],
  smartLessons: ["smart feed correction", "smart feed corrections"],
  scoreCorrections: ["score correction", "score corrections"],
  hiddenTopics: ["hidden topic", "hidden topics"],
  keptPairs: ["duplicate you kept", "duplicates you kept"],
  hiddenDuplicates: ["hidden duplicate", "hidden duplicates"],
  readingDays: ["day of reading history", "days of reading history"],
  mediaPositions: ["playback position", "playback positions"],
  webhooks: ["webhook (starts paused)", "webhooks (start paused)"],
};

function factsOf({ state, lines, bundles, items, hasPreferences, hasReadingSettings, settings }: Import) {
  const isPreview = state === "preview";
  const word = (count: number, noun: string) => pluralize(count, noun).replace(/^\S+ /, "");
  const facts = [
    { count: lines.added, what: `${word(lines.added, "feed")} ${isPreview ? "to add" : "added"}` },
    { count: lines.followed, what: `${word(lines.followed, "feed")} you already follow` },
    { count: lines.limit, what: `${word(lines.limit, "feed")} beyond your plan's limit` },
    { count: lines.invalid, what: `${lines.invalid === 1 ? "entry" : "entries"} without a usable address` },
    { count: lines.failed, what: `${word(lines.failed, "feed")} that could not be added` },
    { count: lines.waiting, what: `${word(lines.waiting, "feed")} not added` },
    isPreview
      ? { count: bundles.total, what: word(bundles.total, "bundle") }
      : { count: bundles.added, what: `${word(bundles.added, "bundle")} created` },
    { count: bundles.limit, what: `${word(bundles.limit, "bundle")} beyond your plan's limit` },
    { count: items.total, what: `${word(items.total, "article")} with read status and stars` },
    { count: hasPreferences ? 1 : 0, what: "set of notification preferences" },
    { count: hasReadingSettings ? 1 : 0, what: "set of reading settings" },
    ...settings.map(({ name, count }) => ({ count, what: SETTINGS[name][count === 1 ? 0 : 1] })),
  ];
  return facts.filter(({ count }) => count > 0);
}
