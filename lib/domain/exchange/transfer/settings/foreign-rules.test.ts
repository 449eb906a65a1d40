import { freshRssRules, lostFilters, minifluxRules } from "./foreign-rules";

const queries = ({ rules }: { rules: { query: string }[] }) => rules.map(({ query }) => query);

test.each([
  ["intitle:sponsored", 'title:"sponsored"'],
  ["\"weekly deals\" -author:'Ada Reader'", '"weekly deals" -author:"Ada Reader"'],
  ["intitle:a OR intitle:b", 'title:"a" OR title:"b"'],
  ["!intitle:release intext:beta", '-title:"release" "beta"'],
])("FreshRSS marks %s as read, and so does the rule", (filter, query) => {
  expect(freshRssRules(3, filter)).toMatchObject({
    rules: [{ query, scope: "feed", feedId: 3, actions: ["read"], enabled: true }],
    lost: [],
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
])("FreshRSS's %s cannot be a rule, and is named", (filter) =>
  expect(freshRssRules(3, filter)).toEqual({ rules: [], lost: [filter] }),
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
  expect(lost).toEqual([]);
  expect(minifluxRules(2, { block: "", keep: "" })).toEqual({ rules: [], lost: [] });
});

test.each(["^\\[ad\\]", "a.*b", "(a|b)c", "[0-9]+", "a|", "x".repeat(500), '"'])(
  "Miniflux's pattern %s cannot be a rule, and is named",
  (block) => expect(minifluxRules(2, { block, keep: "" })).toEqual({ rules: [], lost: [block] }),
);

test("the report counts lost filters and names the first of them, each in one short line", () => {
  expect(lostFilters([])).toEqual([]);
  expect(lostFilters(["#tag", `a\n${"b".repeat(80)}`])).toEqual([
    { count: 2, reason: `Filters that a rule can't express: “#tag”, “a ${"b".repeat(58)}…”.` },
  ]);
  const [many] = lostFilters(["1", "2", "3", "4", "5", "6", "7"].map((tag) => `#${tag}`));
  expect(many).toEqual({
    count: 7,
    reason: "Filters that a rule can't express: “#1”, “#2”, “#3”, “#4”, “#5” and 2 more.",
  });
});
