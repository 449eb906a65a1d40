"use client";
import { OptionSelect } from "@/components/shared/option-select";
import { type Feed, KEEP_DAYS } from "@/lib/contracts/feeds";

type KeepDays = Feed["keepDays"];

const NAMES: Record<(typeof KEEP_DAYS)[number], string> = {
  7: "A week",
  30: "30 days",
  90: "90 days",
  365: "A year",
  0: "Forever",
};
const USUAL = "usual";

/** A choice of how long a feed's articles are kept. */
export function KeepSelect(props: {
  value: KeepDays;
  onChange: (days: KeepDays) => void;
  id?: string;
  "aria-invalid"?: boolean;
  "aria-describedby"?: string;
}) {
  return (
    <OptionSelect
      id={props.id}
      aria-describedby={props["aria-describedby"]}
      value={props.value === null ? USUAL : String(props.value)}
      onValueChange={(value) => props.onChange(KEEP_DAYS.find((days) => String(days) === value) ?? null)}
      options={[
        { value: USUAL, label: "As usual" },
        ...KEEP_DAYS.map((days) => ({ value: String(days), label: NAMES[days] })),
      ]}
    />
  );
}

/** Returns what a choice means. */
export function keepHint(days: KeepDays): string {
  if (days === null) return "90 days, and at least the newest 500 articles.";
  if (days === 0) return "Nothing is removed.";
  return "Older articles are removed, read or not. Starred, saved, labelled and highlighted ones stay.";
}
