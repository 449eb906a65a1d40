"use client";
import Link from "next/link";
import { EyeOff, Funnel, Lock } from "@/components/ui/icons/icons";
import { useShowItem } from "@/lib/client/data/library/use-rules";
import type { FeedItemDetail } from "@/lib/contracts/items";
import type { ItemRule } from "@/lib/contracts/rules/item-rule";
import { ruleTitle } from "./rule-links";

type Ruled = Pick<FeedItemDetail, "id" | "rules" | "isHidden" | "isPrivate">;

/** Which of the reader's rules matched an article, and what is special about it since. Nothing without any. */
export function ItemRules({ item }: { item: Ruled }) {
  const show = useShowItem();
  if (item.rules.length === 0 && !item.isHidden && !item.isPrivate) return null;
  return (
    <ul aria-label="Rules" className="grid gap-1 text-muted-foreground text-small print:hidden">
      <Matched rules={item.rules} />
      {item.isHidden ? (
        <li className="flex items-center gap-1.5">
          <EyeOff aria-hidden="true" className="size-3.5 shrink-0" /> Hidden from your lists.
          <button
            type="button"
            className="touch text-link underline underline-offset-2"
            aria-busy={show.isPending || undefined}
            onClick={() => show.isPending || show.mutate(item.id)}
          >
            Show again
          </button>
        </li>
      ) : null}
      {item.isPrivate ? (
        <li className="flex items-center gap-1.5">
          <Lock aria-hidden="true" className="size-3.5 shrink-0" /> Kept out of your public feeds.
        </li>
      ) : null}
    </ul>
  );
}

function Matched({ rules }: { rules: readonly ItemRule[] }) {
  return rules.map((rule) => (
    <li key={rule.id} className="flex min-w-0 items-center gap-1.5">
      <Funnel aria-hidden="true" className="size-3.5 shrink-0" />
      <span className="min-w-0 break-words">
        Matched by your rule{" "}
        <Link href={`/settings/rules/${rule.id}`} className="text-link underline underline-offset-2">
          <bdi>{ruleTitle(rule)}</bdi>
        </Link>
      </span>
    </li>
  ));
}

/** The rules that matched an article, among the reasons of its scores. */
export function WhyRules({ rules }: { rules: readonly ItemRule[] }) {
  if (rules.length === 0) return null;
  return (
    <section aria-labelledby="why-rules" className="border-t pt-4">
      <h3 id="why-rules" className="mb-2 font-semibold">
        Rules
      </h3>
      <ul className="grid gap-1 text-muted-foreground text-small">
        <Matched rules={rules} />
      </ul>
    </section>
  );
}
