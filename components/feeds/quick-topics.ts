/** Suggested keywords for a smart feed. */
export const QUICK_TOPICS = [
  "NFL news",
  "Taylor Swift",
  "MacBook reviews",
  "Ethereum",
  "Tesla news",
  "React development",
  "climate change",
  "space exploration",
  "artificial intelligence",
  "video game news",
] as const;
