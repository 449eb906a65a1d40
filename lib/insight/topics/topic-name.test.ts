import { topicName } from "./topic-name";

test.each([
  ["U.S.", "US"],
  ["USA", "US"],
  ["the United States", "US"],
  ["A.I.", "AI"],
  ["artificial intelligence", "AI"],
  ["e-mail", "email"],
  ["wifi", "Wi-Fi"],
  ["iphone", "iPhone"],
  ["ios app", "iOS app"],
  ["power meters", "power meter"],
  ["libraries", "library"],
  ["losses", "loss"],
  ["boxes", "box"],
  ["watches", "watch"],
  ["houses", "house"],
  ["startups", "start-up"],
  ["Interest Rates", "Interest Rates"],
  ["physics", "physics"],
  ["virus", "virus"],
  ["news", "news"],
  ["climate crisis", "climate crisis"],
  ["Google’s", "Google's"],
  ["Mac OS X", "macOS"],
  ["healthcare", "health care"],
])("%s is written %s, and stays so", (spelling, name) => {
  expect(topicName(spelling)).toBe(name);
  expect(topicName(name)).toBe(name);
});
