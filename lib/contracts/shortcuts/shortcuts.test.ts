import { actionOf, isKeyName, keyOf } from "@/lib/contracts/values/shortcuts";
import { OwnKeys } from "./shortcuts";

test.each(["a", "Z", "7", "ß", "я", "/", "g h", "Space", "Shift+Space"])("%s can be chosen", (key) => {
  expect(isKeyName(key)).toBe(true);
});

test.each(["", "g", " ", "ab", "Enter", "F5", "g  ", "g ab", "Ctrl+K", "\n", "\u0007"])("%j cannot", (key) => {
  expect(isKeyName(key)).toBe(false);
});

test("an action has its own key or the usual one, and a key that moved away has no action", () => {
  const own = { m: "z", bundle: "B" };
  expect([keyOf("m", own), keyOf("s", own), keyOf("bundle", own), keyOf("undo", own)]).toEqual(["z", "s", "B", null]);
  expect([actionOf("z", own), actionOf("m", own), actionOf("s", own), actionOf("B", own)]).toEqual([
    "m",
    null,
    "s",
    "bundle",
  ]);
});

test.each([
  ["an action that does not exist", { x9: "a" }],
  ["a name of every object", { constructor: "a" }],
  ["a key that does not exist", { m: "Enter" }],
  ["one key for two", { m: "z", s: "z" }],
  ["a number", { m: 5 }],
])("%s is refused", (_, keys) => {
  expect(OwnKeys.safeParse(keys).success).toBe(false);
});

test("an action whose usual key was given away has none", () => {
  const own = { m: "s" };
  expect(OwnKeys.safeParse(own).success).toBe(true);
  expect([keyOf("m", own), keyOf("s", own), actionOf("s", own), actionOf("m", own)]).toEqual(["s", null, "m", null]);
});

test("two may swap their keys", () => {
  expect(OwnKeys.safeParse({ m: "s", s: "m" }).success).toBe(true);
});
