"use client";
import { type ReactNode, useId, useState } from "react";
import { SettingRow } from "@/components/shared/fields/setting-row";
import { FormField } from "@/components/shared/form-field";
import { OptionSelect } from "@/components/shared/option-select";
import { type Feed, REFRESH_MINUTES, type UnreadAfterEdit } from "@/lib/contracts/feeds";
import { FeedAccess } from "./feed-access";
import type { Draft } from "./feed-draft";
import { KeepSelect, keepHint } from "./keep-select";

const AFTER_EDIT: { value: UnreadAfterEdit; label: string }[] = [
  { value: "never", label: "Leave it as it is" },
  { value: "large", label: "Mark it unread after large edits" },
  { value: "always", label: "Mark it unread after every edit" },
];

const REFRESH_RATES = [
  { value: "null", label: "As often as my plan allows" },
  ...REFRESH_MINUTES.map((minutes) => ({ value: String(minutes), label: rateName(minutes / 60) })),
];

function rateName(hours: number): string {
  if (hours === 1) return "Every hour";
  return hours === 24 ? "Once a day" : `Every ${hours} hours`;
}

/** The settings of a feed that are chosen, in groups. */
export function FeedChoices(props: {
  feed: Feed;
  draft: Draft;
  set: (part: Partial<Draft>) => void;
  type?: ReactNode;
}) {
  const { feed, draft, set } = props;
  const isNewsletter = feed.feedType === "newsletter";
  return (
    <>
      <Section title="Updates">
        <SettingRow
          label="Active"
          hint={
            isNewsletter
              ? "Mail from a paused sender is discarded."
              : "Paused feeds aren't refreshed. When you resume one, we fetch what it lists then."
          }
          checked={draft.isActive}
          onCheckedChange={(isActive) => set({ isActive })}
        />
        {isNewsletter ? null : (
          <FormField label="Refresh" hint="If others follow this feed too, it may refresh more often.">
            <OptionSelect
              value={String(draft.refreshMinutes)}
              onValueChange={(value) =>
                set({ refreshMinutes: REFRESH_MINUTES.find((minutes) => String(minutes) === value) ?? null })
              }
              options={REFRESH_RATES}
            />
          </FormField>
        )}
        <SettingRow
          label="Alerts"
          hint="Tell me about new articles and failures, as my notification settings say."
          checked={draft.notifies}
          onCheckedChange={(notifies) => set({ notifies })}
        />
      </Section>
      <Section title="Articles">
        {isNewsletter ? null : (
          <SettingRow
            label="Full articles"
            hint="Load the whole article from the site when a feed has only excerpts."
            checked={draft.fullText}
            onCheckedChange={(fullText) => set({ fullText })}
          />
        )}
        <SettingRow
          label="Hide duplicates"
          hint="Hide new articles that another of your feeds has. Insights shows them again."
          checked={draft.hidesDuplicates}
          onCheckedChange={(hidesDuplicates) => set({ hidesDuplicates })}
        />
        <FormField label="Keep articles" hint={keepHint(draft.keepDays)}>
          <KeepSelect value={draft.keepDays} onChange={(keepDays) => set({ keepDays })} />
        </FormField>
        {isNewsletter ? null : (
          <FormField label="When an article is edited" hint="Large edits change more than a fifth of the words.">
            <OptionSelect
              value={draft.unreadAfterEdit}
              onValueChange={(value) => set({ unreadAfterEdit: value as UnreadAfterEdit })}
              options={AFTER_EDIT}
            />
          </FormField>
        )}
        {props.type ? <Type>{props.type}</Type> : null}
      </Section>
      {isNewsletter ? null : (
        <Section title="Sharing">
          <SettingRow
            label="Private"
            hint={privateHint(feed)}
            checked={draft.isPrivate}
            onCheckedChange={(isPrivate) => set({ isPrivate })}
          />
        </Section>
      )}
      {feed.feedUrl === null ? null : (
        <Section title="Access">
          <FeedAccess feed={feed} draft={draft} set={set} />
        </Section>
      )}
    </>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <fieldset aria-labelledby={id} className="grid gap-4 border-t pt-4">
      <h3 id={id} className="text-faint text-small">
        {title}
      </h3>
      {children}
    </fieldset>
  );
}

/** Opened by those who look for it: it is longer than everything else. */
function Type({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="cursor-pointer font-medium">Type settings</summary>
      <div className="-mx-4.5">{isOpen ? children : null}</div>
    </details>
  );
}

/** Returns the hint of the switch: its effect, and why it is on if nobody switched it on. */
function privateHint({ privateReason }: Feed): string {
  const effect = "Keep its articles out of your public RSS.";
  return privateReason ? `${effect} Recognized as private: ${privateReason}` : effect;
}
