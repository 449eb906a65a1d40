import { hubOf } from "./hub-of";

test.each([
  ['<https://hub.example/>; rel="hub", <https://site.example/feed>; rel="self"', "https://hub.example/"],
  ["<https://site.example/feed>; rel=self, <https://hub.example/x>; rel=hub", "https://hub.example/x"],
  ['<https://hub.example/a,b>; title="a, b"; rel="x hub"', "https://hub.example/a,b"],
  ['<https://hub.example/>; rel="hubs"', undefined],
  ["<javascript:alert(1)>; rel=hub", undefined],
  ["", undefined],
  [undefined, undefined],
])("the hub of %s is %s", (header, hub) => {
  expect(hubOf(header)).toBe(hub);
});

test("a hostile header takes no time", () => {
  const start = performance.now();
  hubOf(`<${"a".repeat(50_000)}`);
  hubOf(`<a>${"; x".repeat(20_000)}!`);
  expect(performance.now() - start).toBeLessThan(500);
});
