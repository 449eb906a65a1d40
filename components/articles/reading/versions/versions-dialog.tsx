"use client";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { ErrorState } from "@/components/shared/error-state";
import { ListNotStored } from "@/components/shared/list-not-stored";
import { OptionSelect } from "@/components/shared/option-select";
import { ResponsiveDialog } from "@/components/shared/responsive-dialog";
import { Skeleton } from "@/components/ui/skeleton";
import { fullTime } from "@/lib/client/format/relative-time";
import { useCurrentTime } from "@/lib/client/hooks/current-time";
import { versionsOptions } from "@/lib/client/queries/item-queries";
import type { ArticleVersion } from "@/lib/contracts/items";
import { difference, type Part } from "./difference";

const ALL = "all";

/** Shows the publisher's changes to an article, word by word. */
export default function VersionsDialog(props: { id: number; edits: number; onClose: () => void }) {
  const versions = useQuery(versionsOptions(props.id, props.edits));
  const retry = () => void versions.refetch();
  return (
    <ResponsiveDialog
      open
      onOpenChange={(open) => open || props.onClose()}
      title="What changed"
      description="What the publisher removed is struck through. What is new is underlined."
      width="lg"
    >
      {versions.data ? (
        <Changes versions={versions.data} />
      ) : versions.isPending ? (
        <div role="status" className="grid gap-3">
          <span className="sr-only">Loading…</span>
          {[100, 94, 60].map((width) => (
            <Skeleton key={width} className="h-4 bg-press" style={{ width: `${width}%` }} />
          ))}
        </div>
      ) : (
        <ListNotStored
          title="Earlier texts need a connection"
          onRetry={retry}
          otherwise={<ErrorState title="Failed to load earlier texts" error={versions.error} onRetry={retry} />}
        />
      )}
    </ResponsiveDialog>
  );
}

function Changes({ versions }: { versions: readonly ArticleVersion[] }) {
  const { timeZone } = useCurrentTime();
  const last = versions.length - 1;
  // The last edit is what a reader wants to know first.
  const [chosen, setChosen] = useState(String(last - 1));
  const [before, after] =
    chosen === ALL ? [versions[0], versions[last]] : [versions[Number(chosen)], versions[Number(chosen) + 1]];
  const found = useMemo(() => (before && after ? difference(before, after) : null), [before, after]);
  if (!found) return <p className="text-muted-foreground">The earlier texts are no longer kept.</p>;
  const edits = versions.slice(0, last).map(({ number, replacedAt }, at) => ({
    value: String(at),
    label: `Edit ${number}: ${fullTime(replacedAt ?? "", timeZone)}`,
  }));
  return (
    <>
      {last > 1 ? (
        <OptionSelect
          label="Version"
          value={chosen}
          onValueChange={setChosen}
          options={[...edits.reverse(), { value: ALL, label: "First text and present text" }]}
          className="mb-4 w-full"
        />
      ) : (
        <p className="mb-4 text-muted-foreground text-small">{edits[0]?.label}</p>
      )}
      <div dir="auto" className="whitespace-pre-line break-words font-serif text-lg leading-reading">
        <p className="mb-3 font-semibold">
          <Parts parts={found.title} />
        </p>
        <Parts parts={found.text} />
      </div>
    </>
  );
}

function Parts({ parts }: { parts: readonly Part[] }) {
  let at = 0;
  return parts.map(({ kind, text }) => {
    const key = at;
    at += text.length;
    if (kind === "added") {
      return (
        <ins key={`+${key}`} className="bg-positive-soft text-positive underline">
          {text}
        </ins>
      );
    }
    if (kind === "removed") {
      return (
        <del key={`-${key}`} className="bg-destructive-soft text-destructive line-through">
          {text}
        </del>
      );
    }
    return <span key={key}>{text}</span>;
  });
}
