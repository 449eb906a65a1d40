"use client";
import Link from "next/link";
import { useSearchParams } from "next/navigation";
import { type ReactNode, useState } from "react";
import { ScoreCorrectionsSection } from "@/components/scores/score-corrections-section";
import { EmptyState } from "@/components/shared/empty-state";
import { ErrorState } from "@/components/shared/error-state";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Brain } from "@/components/ui/icons/icons";
import { Progress } from "@/components/ui/progress";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs";
import { useInsight, useReading, useRecommendations } from "@/lib/client/data/insight/use-insight";
import { useFeeds } from "@/lib/client/data/use-feeds";
import { useListState } from "@/lib/client/hooks/use-list-state";
import { useMediaQuery } from "@/lib/client/hooks/use-media-query";
import { ONE_PANE } from "@/lib/shared/pane-layout";
import { AnalyticsCharts } from "./analytics-charts";
import { UsageInsights } from "./analytics-lists";
import { SentimentTab, TypeTab } from "./choice-tabs";
import { HiddenDuplicates } from "./hidden-duplicates";
import { InsightAnalytics } from "./insight-analytics";
import { InsightArticles } from "./insight-articles";
import { InsightFigures } from "./insight-figures";
import { BusyBundles, BusyFeeds, InsightOverview } from "./insight-overview";
import { QualityTab } from "./quality-tab";
import { WovenSample } from "./woven-sample";

/** `isList`: articles that only the text analysis can choose, next to the one that is read. */
const TABS = [
  { value: "overview", label: "Overview", content: OverviewTab, isList: false },
  { value: "picks", label: "Smart Picks", content: SmartPicks, isList: true },
  { value: "quality", label: "High Quality", content: QualityTab, isList: true },
  { value: "mood", label: "By Mood", content: SentimentTab, isList: true },
  { value: "type", label: "By Type", content: TypeTab, isList: true },
  { value: "analytics", label: "Analytics", content: AnalyticsTab, isList: false },
] as const;
type Tab = (typeof TABS)[number]["value"];

/** The screen of insights and reading statistics, for both of its addresses. The open tab is part of the address. */
export function InsightsScreen({ start }: { start: Tab }) {
  const asked = useSearchParams().get("tab");
  const [tab, setTab] = useState<Tab>(TABS.find(({ value }) => value === asked)?.value ?? start);
  const change = (value: string) => {
    setTab(TABS.find((each) => each.value === value)?.value ?? start);
    window.history.replaceState(null, "", `?tab=${value}`);
  };
  const isList = TABS.some(({ value, isList }) => value === tab && isList);
  const isCovered = useListState().state.itemId !== null;
  return (
    <Tabs value={tab} onValueChange={change} className={isList ? "insight-lists" : "page-full max-w-300 max-md:pt-2.5"}>
      <div
        inert={useMediaQuery(ONE_PANE) && isCovered}
        className={cn(isList && "px-4 pt-2.5 sm:px-8 md:border-b md:pt-8")}
      >
        <div
          className={cn(
            "flex flex-wrap items-baseline gap-x-8 gap-y-2 max-sm:-mx-4 max-sm:px-4",
            isList ? "max-md:border-b" : "border-b",
          )}
        >
          <h1 className="pb-2 font-serif text-title">Insights</h1>
          <TabsList
            ref={showChosen}
            aria-label="Insights"
            className="scrollbar-none -mb-px min-w-0 fade-ends overflow-x-auto overflow-y-hidden scroll-px-4 border-b-0 max-sm:-mx-4 max-sm:px-4"
          >
            {TABS.map(({ value, label }) => (
              // As wide as its name in the weight of the chosen one: a choice moves none of the others.
              <TabsTrigger
                key={value}
                value={value}
                data-label={label}
                className="shrink-0 whitespace-nowrap after:invisible after:block after:h-0 after:overflow-hidden after:font-medium after:content-[attr(data-label)]"
              >
                {label}
              </TabsTrigger>
            ))}
          </TabsList>
        </div>
        <Waiting />
      </div>
      {isList ? null : <HiddenDuplicates />}
      {TABS.map(({ value, content: Content, isList }) => (
        <TabsContent key={value} value={value} className={cn(isList && "min-h-0 flex-1")}>
          {isList ? (
            <Analysed className="px-4 sm:px-8">
              <Content />
            </Analysed>
          ) : (
            <Content />
          )}
        </TabsContent>
      ))}
      {/* The overview has them at its own foot. */}
      {tab === "analytics" ? (
        <div className="mt-12 border-t pt-4">
          <InsightFigures />
        </div>
      ) : null}
    </Tabs>
  );
}

/** Shows what the text analysis found. Before it has read an article, says why there is nothing. */
function Analysed({ className, children }: { className?: string; children: ReactNode }) {
  const insight = useInsight();
  if (insight.isError && !insight.data) {
    return (
      <ErrorState
        title="Failed to load content intelligence"
        error={insight.error}
        onRetry={() => void insight.refetch()}
      />
    );
  }
  if (insight.data?.analyzedArticles === 0) {
    return (
      <div className={className}>
        <Nothing total={insight.data.totalArticles} />
      </div>
    );
  }
  return children;
}

function OverviewTab() {
  if (useFeeds().data?.length === 0) {
    return (
      <>
        <NoFeeds title="Nothing read yet">What you read each day appears here, in your bundles' colours.</NoFeeds>
        <WovenSample />
      </>
    );
  }
  return (
    <div className="mt-4 sm:mt-8">
      <InsightOverview />
    </div>
  );
}

function AnalyticsTab() {
  const reading = useReading();
  return (
    <>
      <Analysed>
        <InsightAnalytics />
      </Analysed>
      {reading.isError && !reading.data ? (
        <ErrorState title="Failed to load analytics" error={reading.error} onRetry={() => void reading.refetch()} />
      ) : (
        <AnalyticsCharts reading={reading.data} />
      )}
      <div className="mt-10 grid gap-10 md:grid-cols-3">
        <BusyFeeds reading={reading} />
        <BusyBundles reading={reading} />
        <UsageInsights />
      </div>
      <ScoreCorrectionsSection />
    </>
  );
}

function SmartPicks() {
  return (
    <InsightArticles
      query={useRecommendations()}
      empty={{
        title: "You're all caught up",
        text: "Picks are unread articles that fit what you star and read. New ones appear as your feeds bring them.",
      }}
    />
  );
}

/** From this share on the rest is what has just arrived, and analysed before anybody reads of it. */
const NEARLY_ALL = 0.95;

/** Progress of a running analysis. */
function Waiting() {
  const { data } = useInsight();
  if (!data || data.analyzedArticles >= data.totalArticles * NEARLY_ALL) return null;
  const [done, all] = [data.analyzedArticles, data.totalArticles].map((count) => count.toLocaleString("en-US"));
  return (
    <div role="status" className="py-3 text-muted-foreground text-small">
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
      <EmptyState isAtEdge icon={<Brain aria-hidden="true" />} title="Your articles are being analysed">
        This takes a few minutes at first. The newest articles come first.
      </EmptyState>
    );
  }
  return (
    <NoFeeds title="Nothing to analyse yet">
      Follow a few feeds to see their articles here by quality, mood, type and topic.
    </NoFeeds>
  );
}

function NoFeeds({ title, children }: { title: string; children: string }) {
  return (
    <EmptyState
      isAtEdge
      className="py-0 mt-7"
      title={title}
      action={
        <Button asChild variant="outline">
          <Link href="/new-feed">Add feed</Link>
        </Button>
      }
    >
      {children}
    </EmptyState>
  );
}

/** Beside the tabs, also where more of them follow. */
const STRIP_EDGE = 16;

/** Scrolls a strip of tabs so that the one that is chosen at first is in sight, clear of the edge. */
function showChosen(strip: HTMLElement | null): void {
  const chosen = strip?.querySelector<HTMLElement>("[data-state=active]");
  if (strip && chosen) strip.scrollLeft = chosen.offsetLeft + chosen.offsetWidth + STRIP_EDGE - strip.clientWidth;
}
