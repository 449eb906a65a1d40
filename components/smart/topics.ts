/** Suggested topics, each with its family. */
export const SMART_TOPICS = {
  "Quick Topics": [
    { name: "NFL News", category: "Sports" },
    { name: "NBA Updates", category: "Sports" },
    { name: "Tech Startups", category: "Technology" },
    { name: "Gaming Industry", category: "Gaming" },
    { name: "Stock Market", category: "Finance" },
    { name: "Movie Reviews", category: "Entertainment" },
  ],
  "Trending Topics": [
    { name: "AI Technology", category: "Technology" },
    { name: "Climate Change", category: "Environment" },
    { name: "Space Exploration", category: "Science" },
    { name: "Cryptocurrency", category: "Finance" },
    { name: "Electric Vehicles", category: "Automotive" },
    { name: "Medical Breakthroughs", category: "Health" },
  ],
} as const;

export const SMART_STEPS = [
  { name: "Enter keywords", text: "Describe what you want to follow in a few words." },
  { name: "Review the preview", text: "See the results before you decide." },
  { name: "Add the feed", text: "Choose a name and a bundle. New articles arrive automatically." },
] as const;
