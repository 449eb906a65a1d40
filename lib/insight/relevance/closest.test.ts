import { type Closeness, closest } from "./closest";

const text = (more: Partial<Closeness>): Closeness => ({ odds: -4, rank: 0, similarity: 0, isNamed: false, ...more });

test("takes a close meaning, a looser one only with words, and all rare words with least", () => {
  const texts = [
    text({ similarity: 0.4 }),
    text({ similarity: 0.39 }),
    text({ similarity: 0.34, odds: -3 }),
    text({ similarity: 0.1, odds: -1.1, isNamed: true }),
    text({ similarity: 0.1, odds: -1.1 }),
  ];
  expect(closest(texts, 0).sort()).toEqual([0, 2, 3]);
});

test("leaves out what fits, and what is chance next to a text that stands out", () => {
  const texts = [text({ odds: 1, similarity: 0.8 }), text({ similarity: 0.5 }), text({ similarity: 0.61 })];
  expect(closest(texts, 0)).toEqual([2]);
});

test("returns at most five, those with all rare words first, then by rank", () => {
  const texts = Array.from({ length: 9 }, (_, at) => text({ similarity: 0.5, rank: at, odds: -1, isNamed: at === 3 }));
  expect(closest(texts, 0)).toEqual([3, 8, 7, 6, 5]);
});

test("returns nothing where nothing is close", () => {
  expect(closest([text({ similarity: 0.33, odds: -1 }), text({})], 0)).toEqual([]);
});
