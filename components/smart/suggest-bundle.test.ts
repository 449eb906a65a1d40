import { suggestBundle } from "./suggest-bundle";

const bundles = [
  { id: 1, name: "My Tech" },
  { id: 2, name: "Sports" },
  { id: 3, name: "Attechment" },
];

test.each([
  ["AI Technology", 1],
  ["NFL News", 2],
  ["Tech Startups", 1],
  ["Gardening", null],
  ["Movie Reviews", null],
])("%s goes with bundle %s", (name, id) => expect(suggestBundle(name, bundles)?.id ?? null).toBe(id));

test("a family's word is a whole word, in the feed's name and in the bundle's", () => {
  expect(suggestBundle("Retechnical aims", bundles)).toBeNull();
  expect(suggestBundle("Technology", [{ id: 3, name: "Attechment" }])).toBeNull();
});
