import { startCpuTimer } from "@/scripts/testing/cpu-time";
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
  const cpuMs = startCpuTimer();
  parseHubLink(`<${"a".repeat(50_000)}`);
  parseHubLink(`<a>${"; x".repeat(20_000)}!`);
  expect(cpuMs()).toBeLessThan(500);
});
