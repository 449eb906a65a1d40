import { withoutHanging } from "@/scripts/testing/limits/without-hanging";
import { parseHubLink } from "./parse-hub-link";

test.each([
  ['<https://hub.example/>; rel="hub", <https://site.example/feed>; rel="self"', "https://hub.example/"],
  ["<https://site.example/feed>; rel=self, <https://hub.example/x>; rel=hub", "https://hub.example/x"],
  ['<https://hub.example/a,b>; title="a, b"; rel="x hub"', "https://hub.example/a,b"],
  ['<https://hub.example/>; rel="hubs"', undefined],
  ["<javascript:alert(1)>; rel=hub", undefined],
  ["", undefined],
  [undefined, undefined],
])("the Link header %s names the hub %s", (header, hub) => {
  expect(parseHubLink(header)).toBe(hub);
});

test("a hostile header is parsed in linear time", () => {
  expect(withoutHanging(() => parseHubLink(`<${"a".repeat(1_000_000)}`))).toBeUndefined();
  expect(withoutHanging(() => parseHubLink(`<a>${"; x".repeat(1_000_000)}!`))).toBeUndefined();
});
