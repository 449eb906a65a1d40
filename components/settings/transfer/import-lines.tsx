"use client";
import { useState } from "react";
import { ErrorState } from "@/components/shared/error-state";
import { Name } from "@/components/shared/name";
import { OptionSelect } from "@/components/shared/option-select";
import { Badge, type BadgeVariant } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { useImportLines } from "@/lib/client/data/transfer/use-transfer";
import type { Import, ImportLine, LineOutcome } from "@/lib/contracts/transfer";

const WORDS: Record<LineOutcome, { preview: string; after: string; variant: BadgeVariant }> = {
  added: { preview: "Will be added", after: "Added", variant: "positive" },
  followed: { preview: "Already there", after: "Already there", variant: "secondary" },
  limit: { preview: "Over the limit", after: "Over the limit", variant: "warning" },
  invalid: { preview: "Invalid", after: "Invalid", variant: "destructive" },
  failed: { preview: "Failed", after: "Failed", variant: "destructive" },
  waiting: { preview: "Waiting", after: "Not added", variant: "secondary" },
};
const ORDER: LineOutcome[] = ["added", "followed", "limit", "invalid", "failed", "waiting"];

/** Lists the feeds of an import file, each with its expected or actual outcome. */
export function ImportLines({ shown }: { shown: Import }) {
  const [outcome, setOutcome] = useState<LineOutcome | null>(null);
  const lines = useImportLines(shown, outcome);
  const present = ORDER.filter((each) => shown.lines[each] > 0);
  if (shown.lines.total === 0) return null;
  return (
    <div>
      {present.length > 1 ? <Filter shown={shown} present={present} outcome={outcome} onChange={setOutcome} /> : null}
      {lines.isPending ? (
        <Skeleton className="h-40 rounded-lg" />
      ) : lines.isError ? (
        <ErrorState
          title="Failed to load the list"
          error={lines.error}
          onRetry={() => void lines.refetch()}
          busy={lines.isRefetching}
        />
      ) : (
        <LineTable rows={lines.data.pages.flatMap((page) => page.items)} isPreview={shown.state === "preview"} />
      )}
      {lines.hasNextPage ? (
        <Button
          variant="outline"
          className="mt-4"
          busy={lines.isFetchingNextPage}
          onClick={() => void lines.fetchNextPage()}
        >
          Show more
        </Button>
      ) : null}
    </div>
  );
}

function Filter(props: {
  shown: Import;
  present: LineOutcome[];
  outcome: LineOutcome | null;
  onChange: (outcome: LineOutcome | null) => void;
}) {
  const { shown, present } = props;
  const word = (outcome: LineOutcome) => WORDS[outcome][shown.state === "preview" ? "preview" : "after"];
  const options = [
    { value: "all", label: `All feeds (${shown.lines.total.toLocaleString("en-US")})` },
    ...present.map((value) => ({ value, label: `${word(value)} (${shown.lines[value].toLocaleString("en-US")})` })),
  ];
  return (
    <OptionSelect
      label="Which feeds to show"
      className="mb-3"
      value={props.outcome ?? "all"}
      onValueChange={(value) => props.onChange(value === "all" ? null : (value as LineOutcome))}
      options={options}
    />
  );
}

/** Returns true if a line shows its reason: the note above the list explains the limit of feeds already. */
const showsReason = ({ reason, outcome, type }: ImportLine) =>
  reason !== null && (outcome !== "limit" || type !== "rss");

function LineTable({ rows, isPreview }: { rows: ImportLine[]; isPreview: boolean }) {
  return (
    <table className="w-full table-fixed border-collapse text-left">
      <caption className="sr-only">Feeds in the file</caption>
      <thead className="border-b text-muted-foreground text-small">
        <tr>
          <th scope="col" className="py-2 pr-4 font-medium">
            Feed
          </th>
          <th scope="col" className="w-36 py-2 font-medium max-sm:w-32">
            Outcome
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-border">
        {rows.map((row) => (
          <tr key={row.position}>
            <td className="py-2.5 pr-4 align-top">
              <Name>{row.title || row.address || "Untitled"}</Name>
              <span className="block truncate text-muted-foreground text-small">{row.address}</span>
              {row.bundles.length > 0 ? (
                <span className="block truncate text-muted-foreground text-small">In {row.bundles.join(", ")}</span>
              ) : null}
              {showsReason(row) ? <span className="block text-muted-foreground text-small">{row.reason}</span> : null}
            </td>
            <td className="py-2.5 align-top">
              <Badge variant={WORDS[row.outcome].variant}>{WORDS[row.outcome][isPreview ? "preview" : "after"]}</Badge>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
