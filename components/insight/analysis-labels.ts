import { Frown, type Icon, Meh, Smile } from "@/components/ui/icons/icons";
import type { ContentType, Sentiment } from "@/lib/contracts/analysis";

/** Label, icon and colours of each sentiment. */
export const SENTIMENT_LABELS: Record<Sentiment, { label: string; icon: Icon; tone: string; bar: string }> = {
  positive: { label: "Positive", icon: Smile, tone: "text-positive", bar: "bg-positive" },
  negative: { label: "Negative", icon: Frown, tone: "text-destructive", bar: "bg-destructive" },
  neutral: { label: "Neutral", icon: Meh, tone: "text-muted-foreground", bar: "bg-faint/60" },
};

export const TYPES: Record<ContentType, string> = {
  news: "News",
  tutorial: "Tutorial",
  opinion: "Opinion",
  research: "Research",
  entertainment: "Entertainment",
};
