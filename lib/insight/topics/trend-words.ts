/** Words of each label of the trending strip. Lower case, whole words. */
export const TREND_WORDS = {
  Technology: [
    "technology|technologies|tech|software|hardware|app|apps|smartphone|smartphones|iphone|android|computer|computers",
    "computing|programming|developer|developers|open source|javascript|typescript|python|linux|windows|macos|cloud",
    "cybersecurity|encryption|gadget|gadgets|browser|browsers|semiconductor|semiconductors|chips|5g|api|apis|startup|startups",
  ],
  AI: [
    "ai|a\\.i\\.|artificial intelligence|machine learning|deep learning|neural networks?|llms?|language models?|gpt(-\\d\\w*)?",
    "chatgpt|openai|anthropic|claude|gemini|copilot|chatbots?|generative|transformers?",
  ],
  Business: [
    "business|businesses|economy|economic|markets?|stocks?|shares|investors?|investments?|earnings|revenue|profits?",
    "merger|acquisition|acquires|ipo|inflation|banks?|banking|finance|financial|trade|tariffs?|ceo|startups?|venture capital",
  ],
  Science: [
    "science|sciences|scientists?|research|researchers?|study|studies|physics|chemistry|biology|astronomy|space|nasa",
    "telescope|quantum|genes?|genome|dna|climate|fossils?|species|vaccines?|neuroscience|mathematics|experiments?",
  ],
  News: [
    "news|breaking|politics|political|elections?|government|parliament|congress|senate|president|minister|war|conflict",
    "police|court|protests?|law|laws|policy|treaty|sanctions|crisis|earthquake|floods?",
  ],
} as const;

/** Returns a PostgreSQL regular expression (for ~*) that matches any word of a label. */
export function trendPattern(label: keyof typeof TREND_WORDS): string {
  return `\\m(${TREND_WORDS[label].join("|")})\\M`;
}
