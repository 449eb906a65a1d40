import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { RuleScreen } from "@/components/settings/rules/rule-screens";
import { ruleKeys } from "@/lib/client/queries/rule-queries";
import { IdParams } from "@/lib/contracts/common";
import { listRules } from "@/lib/domain/library/rules/rule-row";
import { memberCtx } from "@/lib/http/page-ctx";

export const metadata: Metadata = { title: "Rule" };

export default async function RulePage({ params }: { params: Promise<{ id: string }> }) {
  const ctx = await memberCtx();
  const given = IdParams.safeParse(await params);
  if (!given.success) notFound();
  const client = new QueryClient();
  client.setQueryData(ruleKeys.list, await listRules(ctx));
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <RuleScreen id={given.data.id} />
    </HydrationBoundary>
  );
}
