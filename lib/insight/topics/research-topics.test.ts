import { isResearchTopic } from "./research-topics";

test.each([
  ["quantum computing", true],
  ["Protein folding", true],
  ["machine learning for weather", true],
  ["large language models", true],
  ["algorithms", true],
  ["NFL news", false],
  ["Taylor Swift", false],
  ["learning to cook", false],
  ["stock market", false],
  ["", false],
])("%p: %p", (query, expected) => expect(isResearchTopic(query)).toBe(expected));
