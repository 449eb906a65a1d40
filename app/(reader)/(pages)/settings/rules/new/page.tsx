import type { Metadata } from "next";
import { NewRuleScreen } from "@/components/settings/rules/rule-screens";
import { memberCtx } from "@/lib/http/page-ctx";

export const metadata: Metadata = { title: "New rule" };

export default async function NewRulePage() {
  await memberCtx();
  return <NewRuleScreen />;
}
