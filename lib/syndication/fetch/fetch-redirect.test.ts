import { isFollowed, permanentTarget } from "./fetch-redirect";
import { fetchTarget } from "./fetch-target";

test.each<[number, string, string, string | null]>([
  [301, "http://a.example/", "https://a.example/", "https://a.example/"],
  [308, "https://a.example/", "https://b.example/x?y", "https://b.example/x?y"],
  [301, "https://a.example/", "https://u%40:p%3A@b.example/", "https://u%40:p%3A@b.example/"],
  [301, "https://a.example/", "http://a.example/", null],
  [302, "https://a.example/", "https://b.example/", null],
  [307, "https://a.example/", "https://b.example/", null],
])("permanentTarget of %i from %s to %s is %s", (status, from, to, expected) => {
  expect(permanentTarget(status, fetchTarget(from), fetchTarget(to))).toBe(expected);
});

test("isFollowed is true for a POST only when its method and body are preserved", () => {
  expect([301, 302, 303, 307, 308, 200].filter((status) => isFollowed(status, "POST"))).toEqual([307, 308]);
  expect([301, 302, 303, 307, 308, 200, 300, 304].filter((status) => isFollowed(status, "GET"))).toEqual([
    301, 302, 303, 307, 308,
  ]);
});
