import { Frown, type Icon, Meh, Smile } from "@/components/ui/icons/icons";
import type { ContentType, Sentiment } from "@/lib/contracts/analysis";

/** Label, icon and colour of each sentiment. */
export const SENTIMENT_LABELS: Record<Sentiment, { label: string; icon: Icon; tone: string }> = {
  positive: { label: "Positive", icon: Smile, tone: "text-positive" },
  negative: { label: "Negative", icon: Frown, tone: "text-destructive" },
  neutral: { label: "Neutral", icon: Meh, tone: "text-muted-foreground" },
};

export const TYPES: Record<ContentType, string> = {
  news: "News",
  tutorial: "Tutorial",
  opinion: "Opinion",
  research: "Research",
  entertainment: "Entertainment",
};
