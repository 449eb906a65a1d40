"use client";
import { Brain } from "lucide-react";
import Link from "next/link";
import { useSearchParams } from "next/navigation";
import { useState } from "react";
import { EmptyState } from "@/components/shared/empty-state";
import { ErrorState } from "@/components/shared/error-state";
import { Button } from "@/components/ui/button";
import { Progress } from "@/components/ui/progress";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs";
import { useInsight, useRecommendations } from "@/lib/client/data/use-insight";
import { SentimentTab, TypeTab } from "./choice-tabs";
import { HiddenDuplicates } from "./hidden-duplicates";
import { InsightAnalytics } from "./insight-analytics";
import { InsightList } from "./insight-list";
import { QualityTab } from "./quality-tab";
import { Totals } from "./totals";

const TABS = [
  { value: "picks", label: "Smart Picks", content: SmartPicks },
  { value: "quality", label: "High Quality", content: QualityTab },
  { value: "mood", label: "By Mood", content: SentimentTab },
  { value: "type", label: "By Type", content: TypeTab },
  { value: "analytics", label: "Analytics", content: InsightAnalytics },
];

/** Insight about the reader's articles. The open tab is part of the address. */
export function IntelligenceScreen() {
  const asked = useSearchParams().get("tab");
  const [tab, setTab] = useState(TABS.find(({ value }) => value === asked)?.value ?? "picks");
  const insight = useInsight();
  const change = (value: string) => {
    setTab(value);
    window.history.replaceState(null, "", `?tab=${value}`);
  };
  return (
    <div className="mx-auto max-w-4xl px-4 pt-8 pb-16 sm:px-8">
      <h1 className="font-serif text-title">Content Intelligence</h1>
      <p className="mt-1 mb-6 max-w-prose text-base text-muted-foreground">
        Every article is read by a program on this server. Quality measures the form of a text, not whether it is true.
      </p>
      {insight.isError && !insight.data ? (
        <ErrorState title="Failed to load content intelligence" onRetry={() => void insight.refetch()} />
      ) : (
        <>
          <Totals />
          <Waiting />
          <HiddenDuplicates />
          {insight.data?.analyzedArticles === 0 ? (
            <Nothing total={insight.data.totalArticles} />
          ) : (
            <Tabs value={tab} onValueChange={change} className="mt-8">
              <TabsList
                aria-label="Articles"
                className="overflow-x-auto overflow-y-hidden scrollbar-none max-sm:-mx-4 max-sm:px-4"
              >
                {TABS.map(({ value, label }) => (
                  <TabsTrigger key={value} value={value} className="shrink-0 whitespace-nowrap">
                    {label}
                  </TabsTrigger>
                ))}
              </TabsList>
              {TABS.map(({ value, content: Content }) => (
                <TabsContent key={value} value={value}>
                  <Content />
                </TabsContent>
              ))}
            </Tabs>
          )}
        </>
      )}
    </div>
  );
}

function SmartPicks() {
  return (
    <InsightList
      query={useRecommendations()}
      empty={{
        title: "You're all caught up",
        text: "Picks are unread articles that fit what you star and read. New ones appear as your feeds bring them.",
      }}
    />
  );
}

/** Progress of a running analysis. */
function Waiting() {
  const { data } = useInsight();
  if (!data || data.totalArticles === 0 || data.analyzedArticles >= data.totalArticles) return null;
  const [done, all] = [data.analyzedArticles, data.totalArticles].map((count) => count.toLocaleString("en-US"));
  return (
    <div role="status" className="mt-4 text-muted-foreground text-small">
      <p className="mb-1.5">
        {done} of {all} articles analysed
      </p>
      <Progress label="Articles analysed" value={(data.analyzedArticles / data.totalArticles) * 100} />
    </div>
  );
}

function Nothing({ total }: { total: number }) {
  if (total > 0) {
    return (
      <EmptyState icon={<Brain aria-hidden="true" />} title="Your articles are being analysed">
        This takes a few minutes at first. The newest articles come first.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={<Brain aria-hidden="true" />}
      title="Nothing to analyse yet"
      action={
        <Button asChild>
          <Link href="/new-feed">Add a feed</Link>
        </Button>
      }
    >
      Follow a few feeds, and their articles show here with quality, mood, type and topics.
    </EmptyState>
  );
}
