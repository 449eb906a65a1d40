"use client";
import Link from "next/link";
import { useSearchParams } from "next/navigation";
import { SettingsLoading } from "@/components/settings/settings-loading";
import { ErrorState } from "@/components/shared/error-state";
import { useRules } from "@/lib/client/data/library/use-rules";
import { RuleActionType } from "@/lib/contracts/rules/rules";
import { RULES_PATH, RuleEditor } from "./rule-editor";

/** The editor of a new rule, which the address may begin. */
export function NewRuleScreen() {
  const params = useSearchParams();
  const does = RuleActionType.exclude(["label"]).safeParse(params.get("does"));
  const feedId = Number(params.get("feedId"));
  const draft = {
    name: params.get("name"),
    query: params.get("query") ?? "",
    feedId: Number.isSafeInteger(feedId) && feedId > 0 ? feedId : null,
    bundleId: null,
    actions: does.success ? [{ type: does.data }] : [],
  };
  return <RuleEditor draft={draft} />;
}

/** The editor of one of the reader's rules. */
export function RuleScreen({ id }: { id: number }) {
  const rules = useRules();
  const rule = rules.data?.find((each) => each.id === id);
  if (rule) return <RuleEditor key={rule.id} draft={rule} />;
  return (
    <div className="page-wide">
      {rules.isPending ? (
        <SettingsLoading />
      ) : rules.data ? (
        <>
          <h1 className="font-serif text-title">Rule not found</h1>
          <Link href={RULES_PATH} className="touch mt-3 inline-block text-link hover:underline">
            All rules
          </Link>
        </>
      ) : (
        <ErrorState title="Failed to load rules" error={rules.error} onRetry={() => void rules.refetch()} />
      )}
    </div>
  );
}
