import "server-only";

/** SQL of what the analysis `n` of an item `name` (with feed_id) says to user $1. */
export const OWN_SCORES = {
  quality: (_name: string) => "n.quality_score",
  kind: (_name: string) => "n.content_type",
  sentiment: (_name: string) => "n.sentiment",
  topics: (_name: string) => "n.key_topics",
} as const;
