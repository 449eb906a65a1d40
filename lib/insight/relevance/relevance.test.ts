import { relevance } from "./relevance";

const text = (title: string, body = "") => ({ title, body });
const order = (query: string, texts: ReturnType<typeof text>[]) =>
  relevance(query, texts)
    .map((found, at) => ({ at, score: found.score }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ at }) => at);

const NOTHING = { score: 0, matchedTerms: [], coverage: 0, titleCoverage: 0, nearness: 0, emphasis: 0 };

test("a text with all words comes before one with a few, others get nothing", () => {
  const texts = [
    text("Wind turbines"),
    text("Solar panels at sea"),
    text("Football"),
    text("Solar power and wind power"),
  ];
  expect(order("solar power", texts)).toEqual([3, 1]);
});

test("the title counts more than the body", () => {
  const filler = "and many other words that fill the line of this text";
  expect(order("volcano", [text(`Mountains ${filler}`, "a volcano"), text(`Volcano ${filler}`, "a mountain")])).toEqual(
    [1, 0],
  );
});

test("a rare word counts more than a common one", () => {
  const texts = [text("climate report"), text("climate summit"), text("climate talks"), text("glacier report")];
  expect(order("climate glacier", texts)[0]).toBe(3);
});

test("a long text does not win by its length", () => {
  const long = text("notes", `tide ${"words of every kind ".repeat(100)} tide`);
  expect(order("tide", [long, text("tide", "at noon")])).toEqual([1, 0]);
});

test("other forms of a word are the same word, other words that look alike are not", () => {
  const found = relevance("Running elections", [text("They run an election"), text("Electrician runway")]);
  expect(found[0]).toMatchObject({ matchedTerms: ["running", "elections"], coverage: 1 });
  expect(found[1]).toEqual(NOTHING);
});

test.each([
  ["", [text("a")]],
  ["???", [text("a")]],
  ["query", []],
])("%p of %p scores nothing", (query, texts) => {
  expect(relevance(query, texts)).toEqual(texts.map(() => NOTHING));
});

test("a query of small words alone is still a query", () => {
  expect(relevance("The Who", [text("The Who on tour"), text("Nothing")])[0]?.coverage).toBe(1);
});

test("other scripts and signs are words too", () => {
  expect(relevance("C++ выборы", [text("Выборы и C++")])[0]?.coverage).toBe(1);
});

test("words that stand together, in the title or often, say more than those in passing", () => {
  const filler = "many other things are told here at some length and nothing of it matters ".repeat(12);
  const [about, apart, passing] = relevance("solar power", [
    text("Solar power grows", "Solar power is cheap"),
    text("Notes", `solar ${filler} power`),
    text("Notes", `${filler} solar power ${filler}`),
  ]);
  expect(about).toMatchObject({ nearness: 1, titleCoverage: 1 });
  expect(about?.emphasis).toBeCloseTo(1);
  expect(apart).toMatchObject({ coverage: 1, nearness: 0, titleCoverage: 0 });
  expect(passing?.nearness).toBe(1);
  expect(passing?.emphasis).toBeLessThan(0.5);
});
