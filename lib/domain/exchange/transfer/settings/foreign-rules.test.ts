import { freshRssRules, minifluxRules } from "./foreign-rules";

const queries = ({ rules }: { rules: { query: string }[] }) => rules.map(({ query }) => query);

test.each([
  ["intitle:sponsored", 'title:"sponsored"'],
  ["\"weekly deals\" -author:'Ada Reader'", '"weekly deals" -author:"Ada Reader"'],
  ["intitle:a OR intitle:b", 'title:"a" OR title:"b"'],
  ["!intitle:release intext:beta", '-title:"release" "beta"'],
])("FreshRSS marks %s as read, and so does the rule", (filter, query) => {
  expect(freshRssRules(3, filter)).toMatchObject({
    rules: [{ query, scope: "feed", feedId: 3, actions: ["read"], enabled: true }],
    lost: 0,
  });
});

test.each([
  "#tag",
  "intitle:/regex/i",
  "/regex/",
  "(a OR b)",
  "date:P1D",
  "f:12",
  "inurl:ads",
  'a "" b',
  "x ".repeat(20),
])("FreshRSS's %s cannot be a rule, and is counted", (filter) =>
  expect(freshRssRules(3, filter)).toEqual({ rules: [], lost: 1 }),
);

test("each line of FreshRSS is a rule of its own", () => {
  expect(queries(freshRssRules(1, "intitle:a\r\n\n#b\nc"))).toEqual(['title:"a"', '"c"']);
});

test("Miniflux's lists of words become rules that hide what is blocked, or not kept", () => {
  const { rules, lost } = minifluxRules(2, { block: "(?i)\\b(sponsored post|ad)\\b", keep: "(?i)rust|c-lang" });
  expect(rules).toMatchObject([
    { query: 'title:"sponsored post" OR title:"ad"', actions: ["hide"], feedId: 2 },
    { query: '-title:"rust" -title:"c-lang"', actions: ["hide"], feedId: 2 },
  ]);
  expect(lost).toBe(0);
  expect(minifluxRules(2, { block: "", keep: "" })).toEqual({ rules: [], lost: 0 });
});

test.each(["^\\[ad\\]", "a.*b", "(a|b)c", "[0-9]+", "a|", "x".repeat(500), '"'])(
  "Miniflux's pattern %s cannot be a rule, and is counted",
  (block) => expect(minifluxRules(2, { block, keep: "" })).toEqual({ rules: [], lost: 1 }),
);
