import fc from "fast-check";
import { safePath } from "./safe-path";

test.each([
  ["/", "/"],
  ["/settings?tab=profile#x", "/settings?tab=profile#x"],
  ["/feed/12?next=//evil.example", "/feed/12?next=//evil.example"],
  ["/a/../b", "/b"],
  ["/grüße", "/gr%C3%BC%C3%9Fe"],
])("%s stays on this site", (value, expected) => {
  expect(safePath(value)).toBe(expected);
});

test.each([
  "//evil.example",
  "///evil.example",
  "/\\evil.example",
  "/\\/evil.example",
  "\\/evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  "/\r\nSet-Cookie: a=b",
  "/.//evil.example",
  "/x/..//evil.example",
  "/%2e//evil.example",
  "https://evil.example/",
  "javascript:alert(1)",
  "evil.example",
  " /x",
  "",
  "/\u0000",
])("%j is refused", (value) => {
  expect(safePath(value)).toBe("/");
});

test.each([undefined, null, 1, ["/x"], {}])("%p is not a path", (value) => {
  expect(safePath(value)).toBe("/");
});

test("whatever comes in, the browser stays on its origin", () => {
  const pieces = fc.constantFrom("/", "\\", ".", "..", "//", "\t", "@", ":", "evil.example", "%2f", "?", "#", "a");
  fc.assert(
    fc.property(
      fc.array(pieces).map((parts) => parts.join("")),
      (value) => {
        const path = safePath(value);
        expect(new URL(path, "https://feedloom.example/login").origin).toBe("https://feedloom.example");
      },
    ),
    { numRuns: 2000 },
  );
});
