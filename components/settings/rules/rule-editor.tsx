"use client";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { BundleDot } from "@/components/bundles/bundle-dot";
import { ruleTitle } from "@/components/rules/rule-links";
import { OptionSelect } from "@/components/shared/option-select";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { ChevronRight } from "@/components/ui/icons/icons";
import { ApiError } from "@/lib/client/api/api-client";
import { TYPING_PAUSE_MS } from "@/lib/client/constants";
import { useApplyRule, useCreateRule, useRehearsal, useUpdateRule } from "@/lib/client/data/library/use-rules";
import { useBundles } from "@/lib/client/data/use-bundles";
import { useFeeds } from "@/lib/client/data/use-feeds";
import { pluralize } from "@/lib/client/format/pluralize";
import { useDebounced } from "@/lib/client/hooks/use-debounced";
import { toast } from "@/lib/client/stores/toast-store";
import type { Rule, RuleAction } from "@/lib/contracts/rules/rules";
import { RehearsalPanel } from "./rehearsal-panel";
import { RuleActions, toActions, toChosen } from "./rule-actions";
import { RuleQueryField } from "./rule-query-field";

/** What a new rule begins with, or the rule that is edited. */
export type RuleDraft = Pick<Rule, "name" | "query" | "feedId" | "bundleId" | "actions"> &
  Partial<Pick<Rule, "id" | "isScopeGone">>;

const LISTED = 5;
const GONE = "gone";
export const RULES_PATH = "/settings?tab=rules";

const subjectOf = ({ feedId, bundleId, isScopeGone }: RuleDraft) =>
  isScopeGone ? GONE : feedId !== null ? `feed:${feedId}` : bundleId !== null ? `bundle:${bundleId}` : "all";

/** Makes a rule, or edits one, next to its rehearsal, which follows what is typed. */
export function RuleEditor({ draft }: { draft: RuleDraft }) {
  const [name, setName] = useState(draft.name ?? "");
  const [query, setQuery] = useState(draft.query);
  const [subject, setSubject] = useState(subjectOf(draft));
  const [chosen, setChosen] = useState(() => toChosen(draft.actions));
  const [isAsked, setAsked] = useState(false);
  const [kind, id] = subject.split(":");
  const scope = {
    query: useDebounced(query.trim(), TYPING_PAUSE_MS),
    feedId: kind === "feed" ? Number(id) : null,
    bundleId: kind === "bundle" ? Number(id) : null,
  };
  const rehearsal = useRehearsal(scope, LISTED);
  const actions = toActions(chosen);
  const save = useSave(draft);
  const queryError = queryErrorOf(rehearsal.error);
  const matched = queryError === null && query.trim() !== "" ? (rehearsal.data?.matched ?? 0) : 0;
  const submit = (applies: boolean) => {
    setAsked(true);
    if (query.trim() === "" || queryError !== null || actions.length === 0) return;
    const { feedId, bundleId } = scope;
    save.run(
      { name: name.trim(), query: query.trim(), actions, subject: subject === GONE ? null : { feedId, bundleId } },
      applies,
    );
  };
  return (
    <div className="page-full grid max-w-7xl grid-cols-1 gap-x-12 gap-y-5 max-md:pb-32 lg:grid-cols-2">
      <form
        noValidate
        // Its name has a row of its own, so that the preview begins beside the fields below.
        className="contents"
        onSubmit={(event) => {
          event.preventDefault();
          submit(false);
        }}
      >
        <Head draft={draft} name={name} onNameChange={setName} />
        <div className="grid min-w-0 content-start gap-5 lg:col-start-1">
          <div className="grid gap-x-3 gap-y-5 md:grid-cols-[fit-content(14rem)_minmax(0,1fr)]">
            <SubjectChoice value={subject} onValueChange={setSubject} />
            <div>
              <label
                htmlFor="rule-query"
                className="mb-2 block text-muted-foreground text-small max-md:first-letter:uppercase"
              >
                matches
              </label>
              <RuleQueryField
                value={query}
                onValueChange={setQuery}
                error={queryError ?? (isAsked && query.trim() === "" ? "Please enter what articles must match" : null)}
              />
              <a
                href="/?q="
                target="_blank"
                rel="noopener"
                className="touch mt-1 inline-flex min-h-8 items-center text-link text-small hover:underline"
              >
                Search tips
              </a>
            </div>
          </div>
          <RuleActions
            chosen={chosen}
            onChange={setChosen}
            error={isAsked && actions.length === 0 ? "Please choose what the rule does" : null}
          />
          <div
            data-save-bar=""
            className="flex flex-wrap gap-2 max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-30 max-md:border-t max-md:bg-background max-md:px-4 max-md:pt-2 max-md:pb-safe-or-2"
          >
            <Button type="submit" busy={save.isPending} disabled={query.trim() === ""}>
              Save rule
            </Button>
            {matched > 0 ? (
              <Button variant="outline" disabled={save.isPending} onClick={() => submit(true)}>
                Save and apply to {pluralize(matched, "article")}
              </Button>
            ) : null}
            <Button asChild variant="ghost" className={cn(matched > 0 && "max-md:hidden")}>
              <Link href={RULES_PATH}>Cancel</Link>
            </Button>
          </div>
        </div>
      </form>
      <RehearsalPanel
        query={query}
        actions={[...chosen.types]}
        rehearsal={rehearsal.data}
        error={queryError === null ? rehearsal.error : null}
        isBehind={rehearsal.isPlaceholderData || queryError !== null}
        onRetry={() => void rehearsal.refetch()}
      />
    </div>
  );
}

type HeadProps = { draft: RuleDraft; name: string; onNameChange: (name: string) => void };

/** Where the rule stands, and its name, which is written like a title. */
function Head({ draft, name, onNameChange }: HeadProps) {
  return (
    <header>
      <nav aria-label="Breadcrumb" className="flex items-center gap-2 text-muted-foreground text-small">
        <Link href="/settings" className="touch inline-flex items-center hover:underline">
          Settings
        </Link>
        <ChevronRight aria-hidden="true" className="size-3.5" />
        {/* Under a finger its place is wider than its name. */}
        <Link href={RULES_PATH} className="touch inline-flex items-center hover:underline max-md:-mr-2">
          Rules
        </Link>
        <ChevronRight aria-hidden="true" className="size-3.5" />
        <span aria-current="page">{draft.id === undefined ? "New" : "Edit"}</span>
      </nav>
      <h1 className="sr-only">{draft.id === undefined ? "New rule" : `Rule ${ruleTitle(draft)}`}</h1>
      <textarea
        rows={1}
        aria-label="Name of the rule"
        placeholder={draft.id === undefined ? "Name this rule" : "Untitled rule"}
        value={name}
        maxLength={100}
        autoComplete="off"
        dir="auto"
        // It grows with the name, and stays one line of text: Enter saves.
        onKeyDown={(event) => {
          if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
          event.preventDefault();
          event.currentTarget.form?.requestSubmit();
        }}
        onChange={({ target }) => onNameChange(target.value.replace(/\s*[\n\r]+\s*/g, " "))}
        className="field-sizing-content mt-2 w-full resize-none border-input border-b bg-transparent pb-1 font-serif text-foreground text-title placeholder:text-muted-foreground"
      />
    </header>
  );
}

/** Returns the reason why a query cannot be a rule's. */
function queryErrorOf(error: Error | null): string | null {
  if (!(error instanceof ApiError) || error.code !== "VALIDATION_ERROR") return null;
  return error.serverMessage ?? null;
}

type Subject = { feedId: number | null; bundleId: number | null } | null;
type Saved = { name: string; query: string; actions: RuleAction[]; subject: Subject };

/** Saves, goes back to the list and says so; a feed or bundle that is gone stays as it was until another is chosen. */
function useSave({ id }: RuleDraft) {
  const router = useRouter();
  const create = useCreateRule();
  const update = useUpdateRule();
  const apply = useApplyRule();
  const run = ({ subject, ...rest }: Saved, applies: boolean) => {
    const onSuccess = (rule: Rule) => {
      router.push(RULES_PATH);
      if (applies) apply.mutate({ id: rule.id, title: "Rule saved and applied" });
      else toast({ title: "Rule saved" });
    };
    if (id === undefined) create.mutate({ ...rest, ...subject, enabled: true }, { onSuccess });
    else update.mutate({ id, change: { ...rest, ...subject } }, { onSuccess });
  };
  return { run, isPending: create.isPending || update.isPending };
}

function SubjectChoice({ value, onValueChange }: { value: string; onValueChange: (value: string) => void }) {
  const feeds = useFeeds().data ?? [];
  const bundles = useBundles().data ?? [];
  const options = [
    { value: "all", label: "All feeds" },
    ...(value === GONE ? [{ value: GONE, label: "Deleted feed or bundle" }] : []),
    ...bundles.map(({ id, name, color }) => ({
      value: `bundle:${id}`,
      label: name,
      icon: <BundleDot color={color} />,
    })),
    ...feeds.map(({ id, title }) => ({ value: `feed:${id}`, label: title })),
  ];
  return (
    <div>
      <p aria-hidden="true" className="mb-2 text-muted-foreground text-small">
        <span className="max-md:hidden">When an article in</span>
        <span className="md:hidden">In</span>
      </p>
      <OptionSelect
        label="When an article in"
        value={value}
        onValueChange={onValueChange}
        options={options}
        className="w-auto max-w-full md:h-11"
      />
    </div>
  );
}
