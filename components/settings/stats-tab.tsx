"use client";
import { InsightOverview } from "@/components/insight/insight-overview";

/** Rows of each list that are shown by name. */
const NAMED = 3;

export function StatsTab() {
  return <InsightOverview rows={NAMED} />;
}
