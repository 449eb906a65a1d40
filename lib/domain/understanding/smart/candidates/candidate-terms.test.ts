import { candidateTerms } from "./candidate-terms";

const queries = (text: string) => candidateTerms(text).map(({ query }) => query);

test.each([
  ["volcanoes", ["'volcano':*"]],
  ["happy", ["'happ':*"]],
  ["app", ["('app' | 'apps')"]],
  ["C++", ["('c++' | 'c++s')"]],
  ["Ärger", ["'arger':*"]],
  ["the of and", expect.any(Array)],
  ["", []],
  ["?!", []],
])("%s is looked for as %j", (text, found) => {
  expect(queries(text)).toEqual(found);
});

test("a title is asked for the same words", () => {
  expect(candidateTerms("volcanoes")[0]?.titleQuery).toBe("'volcano':*A");
});

test("rare words select and weigh more; common ones only weigh", () => {
  const [rare, common] = candidateTerms("photosynthesis new time");
  expect(rare).toMatchObject({ query: "'photosynthesi':*", selects: true });
  expect(common?.selects).toBe(false);
  expect(rare?.weight).toBeGreaterThan(common?.weight ?? 1);
});

test("quotes and backslashes are part of no query, and long queries are cut", () => {
  for (const { query } of candidateTerms("o'neill back\\\\slash 'x' & | !y")) expect(query).toMatch(/^[('][^\\]*$/);
  expect(candidateTerms(Array.from({ length: 90 }, (_, n) => `word${n}x`).join(" "))).toHaveLength(12);
});
