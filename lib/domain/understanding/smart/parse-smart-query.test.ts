import { withoutHanging } from "@/scripts/testing/limits/without-hanging";
import { fitsQuery, parseSmartQuery, requireQuery, stemmed } from "./parse-smart-query";

const shape = (typed: string) => {
  const { groups, none } = parseSmartQuery(typed);
  const write = ({ text, isPhrase }: { text: string; isPhrase: boolean }) => (isPhrase ? `"${text}"` : text);
  return [groups.map((group) => group.map(write).join("|")).join(" "), none.map(write).join(" ")];
};

test.each([
  ["tidal power", "tidal power", ""],
  ['"tidal power" plant', '"tidal power" plant', ""],
  ["solar OR wind power", "solar|wind power", ""],
  ["solar | wind | tidal", "solar|wind|tidal", ""],
  ['power -nuclear -"coal mine"', "power", 'nuclear "coal mine"'],
  ["“tidal power” -«old news»", '"tidal power"', '"old news"'],
  ['the state of "open source', 'state "open source"', ""],
  ["The Who", "The Who", ""],
  ["e-mail - news", "e-mail news", ""],
  ["OR wind OR", "wind", ""],
  ["-only -these", "", "only these"],
  ['?? "" -', "", ""],
  ["or and", "or and", ""],
])("%s", (typed, groups, none) => expect(shape(typed)).toEqual([groups, none]));

test("search feeds are asked what was typed, an open quote closed", () => {
  expect(parseSmartQuery('  solar   OR "tidal power ').sent).toBe('solar OR "tidal power"');
  expect(parseSmartQuery('a "b" -c').sent).toBe('a "b" -c');
  expect(parseSmartQuery('solar OR "tidal power" -coal').plain).toBe("solar tidal power");
});

test.each([
  ["power -nuclear", "Nuclear power", false],
  ["power -nuclear", "Powers of wind", true],
  ['power -"coal mine"', "A mine and coal give power", true],
  ['power -"coal mine"', "Coal mines give power", false],
  ['"tidal power"', "Power, tidal", false],
  ['"tidal power"', "New tidal power plant", true],
  ['"tidal power" OR wave', "A wave", true],
])("%s · %s", (query, text, fits) => expect(fitsQuery(stemmed(text), parseSmartQuery(query), true)).toBe(fits));

test("phrases need not be there when they do not count, what is excluded must always be missing", () => {
  const query = parseSmartQuery('"tidal power" -coal');
  expect(fitsQuery(stemmed("waves"), query, false)).toBe(true);
  expect(fitsQuery(stemmed("coal"), query, false)).toBe(false);
});

test("conditions on the analysis are not words, and are not sent to the searches", () => {
  const query = parseSmartQuery('tidal quality:>70 topic:"wave energy" -kind:news OR is:duplicate "power plant"');
  expect(query).toMatchObject({ sent: 'tidal "power plant"', plain: "tidal power plant", none: [] });
  expect(query.scores.map(({ field, not }) => [field, not])).toEqual([
    ["quality", false],
    ["topic", false],
    ["kind", true],
  ]);
});

test("a query needs something to look for next to conditions", () => {
  expect(() => requireQuery("kind:tutorial lang:de")).toThrow("not only filters");
  expect(() => requireQuery("-coal kind:tutorial")).toThrow("not only words to exclude");
  expect(requireQuery("coal kind:nonsense is:duplicate")).toMatchObject({ sent: "coal", scores: [] });
});

test("a very long query is parsed in linear time", () => {
  expect(withoutHanging(() => parseSmartQuery('"a '.repeat(500_000)))).toMatchObject({ scores: [] });
});
