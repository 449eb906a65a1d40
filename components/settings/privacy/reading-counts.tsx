"use client";
import { useState } from "react";
import { ConfirmDialog } from "@/components/shared/confirm-dialog";
import { SettingRow } from "@/components/shared/fields/setting-row";
import { Button } from "@/components/ui/button";
import { useDeleteReadingDays, useReadingDays } from "@/lib/client/data/reading/use-reading-days";
import { useUpdatePrivacy } from "@/lib/client/data/use-security";
import { pluralize } from "@/lib/client/format/pluralize";
import { MAX_READING_DAYS } from "@/lib/contracts/reading";

/** The setting that counts what is read, and a button that deletes the counts. */
export function ReadingCounts({ countsReading }: { countsReading: boolean }) {
  const update = useUpdatePrivacy();
  const [isAsking, setAsking] = useState(false);
  const isOn = (update.isPending ? update.variables.countsReading : undefined) ?? countsReading;
  return (
    <SettingRow
      label="Count what you read"
      hint="Counts articles and minutes per day and bundle. Counts are deleted after 400 days."
      checked={isOn}
      onCheckedChange={(on) => !update.isPending && update.mutate({ countsReading: on })}
    >
      <Button variant="outline" size="sm" className="mt-3" onClick={() => setAsking(true)}>
        Delete reading counts
      </Button>
      {isAsking ? <DeleteQuestion onClose={() => setAsking(false)} /> : null}
    </SettingRow>
  );
}

function DeleteQuestion({ onClose }: { onClose: () => void }) {
  const days = useReadingDays(MAX_READING_DAYS).data;
  const remove = useDeleteReadingDays();
  const articles = days?.reduce((sum, day) => sum + day.articles, 0) ?? 0;
  const what = days ? `${pluralize(articles, "article")} on ${pluralize(days.length, "day")}` : "What you read";
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title="Delete reading counts?"
      description={`${what} will no longer be counted. This cannot be undone.`}
      confirm="Delete"
      destructive
      busy={remove.isPending}
      onConfirm={() => remove.mutate(undefined, { onSuccess: onClose })}
    />
  );
}
