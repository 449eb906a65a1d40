"use client";
import Link from "next/link";
import { useId } from "react";
import { newRulePath, ruleTitle } from "@/components/rules/rule-links";
import { SettingsLoading } from "@/components/settings/settings-loading";
import { SettingsSection } from "@/components/settings/settings-section";
import { ErrorState } from "@/components/shared/error-state";
import { Button } from "@/components/ui/button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { CheckCheck, Ellipsis, EyeOff, Pencil, Plus, Trash2 } from "@/components/ui/icons/icons";
import { Switch } from "@/components/ui/switch";
import { useApplyRule, useDeleteRule, useRules, useUpdateRule } from "@/lib/client/data/library/use-rules";
import { useBundles } from "@/lib/client/data/use-bundles";
import { useFeeds } from "@/lib/client/data/use-feeds";
import { pluralize } from "@/lib/client/format/pluralize";
import { REHEARSAL_DAYS, type Rule, type RuleActionType } from "@/lib/contracts/rules/rules";
import { ACTION_WORDS } from "./rule-words";

/** Rules to begin with, each of which opens in the editor. */
const SUGGESTED: { text: string; query: string; does: RuleActionType }[] = [
  { text: "Hide articles with “giveaway”", query: "giveaway", does: "hide" },
  { text: "Mark articles with “sponsored” in the title as read", query: "title:sponsored", does: "read" },
  { text: "Notify me about “data breach”", query: '"data breach"', does: "notify" },
];

/** The reader's rules: what each does, and what it did this week. */
export function RulesTab() {
  const rules = useRules();
  if (rules.isPending) return <SettingsLoading />;
  return (
    <SettingsSection description="Mark, star, label or hide new articles that match a search.">
      {!rules.data ? (
        <ErrorState title="Failed to load rules" error={rules.error} onRetry={() => void rules.refetch()} />
      ) : rules.data.length > 0 ? (
        <>
          <ul className="divide-y border-y">
            {rules.data.map((rule) => (
              <RuleRow key={rule.id} rule={rule} />
            ))}
          </ul>
          <p className="mt-4 text-muted-foreground text-small">
            <Link href="/?q=is:hidden" className="touch inline-flex items-center gap-1.5 hover:underline">
              <EyeOff aria-hidden="true" className="size-4" /> Show hidden articles
            </Link>
          </p>
        </>
      ) : (
        <>
          <p className="mb-3 text-faint">You have no rules yet. Start with one of these:</p>
          <ul aria-label="Suggested rules" className="divide-y border-y">
            {SUGGESTED.map(({ text, ...rule }) => (
              <li key={text} className="flex items-center justify-between gap-x-4 py-3 max-sm:py-1.5">
                <span className="min-w-0 flex-1">{text}</span>
                <Button asChild variant="outline" size="sm">
                  <Link href={newRulePath(rule)} aria-label={`Use this rule: ${text}`}>
                    <span>
                      Use<span className="max-sm:hidden"> this rule</span>
                    </span>
                  </Link>
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </SettingsSection>
  );
}

/** Stands on the line of the tab's title, without making it higher where there is no finger. */
export const NewRuleButton = () => (
  <Button asChild className="md:-my-2.5">
    <Link href={newRulePath({})}>
      <Plus aria-hidden="true" /> New rule
    </Link>
  </Button>
);

function RuleRow({ rule }: { rule: Rule }) {
  const update = useUpdateRule();
  const id = useId();
  const place = usePlace(rule);
  const actions = [...new Set(rule.actions.map(({ type }) => type))].map((type) => ACTION_WORDS[type].label);
  const title = ruleTitle(rule);
  return (
    <li className="flex items-start gap-3 py-3.5">
      <div className="min-w-0 flex-1">
        <h3 id={id} className="break-words font-medium">
          <Link href={`/settings/rules/${rule.id}`} className="hover:underline">
            <bdi>{title}</bdi>
          </Link>
        </h3>
        <p className="break-words text-muted-foreground text-small">
          {rule.name === null ? null : (
            <>
              <bdi>{rule.query}</bdi> ·{" "}
            </>
          )}
          {place} · {actions.length > 0 ? actions.join(", ") : "Its label was deleted"}
        </p>
        <p className="text-faint text-small">This week: {pluralize(rule.thisWeek, "article")}</p>
      </div>
      <Switch
        aria-labelledby={id}
        checked={rule.enabled}
        disabled={update.isPending}
        onCheckedChange={(enabled) => update.mutate({ id: rule.id, change: { enabled } })}
        className="mt-1"
      />
      <RuleMenu rule={rule} />
    </li>
  );
}

function RuleMenu({ rule }: { rule: Rule }) {
  const apply = useApplyRule();
  const remove = useDeleteRule();
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="ghost" size="icon" aria-label={`More for ${ruleTitle(rule)}`}>
          <Ellipsis aria-hidden="true" />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        <DropdownMenuItem asChild>
          <Link href={`/settings/rules/${rule.id}`}>
            <Pencil aria-hidden="true" /> Edit
          </Link>
        </DropdownMenuItem>
        <DropdownMenuItem onSelect={() => apply.mutate({ id: rule.id, title: "Rule applied" })}>
          <CheckCheck aria-hidden="true" /> Apply to the last {REHEARSAL_DAYS} days
        </DropdownMenuItem>
        <DropdownMenuSeparator />
        <DropdownMenuItem variant="destructive" onSelect={() => remove.mutate(rule)}>
          <Trash2 aria-hidden="true" /> Delete
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

/** Returns the name of where a rule looks. */
function usePlace({ feedId, bundleId, isScopeGone }: Rule): string {
  const feeds = useFeeds().data;
  const bundles = useBundles().data;
  if (isScopeGone) return "Its feed or bundle was deleted";
  if (feedId !== null) return feeds?.find(({ id }) => id === feedId)?.title ?? "One feed";
  if (bundleId !== null) return bundles?.find(({ id }) => id === bundleId)?.name ?? "One bundle";
  return "All feeds";
}
