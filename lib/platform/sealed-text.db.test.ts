import { openSealedText, sealText } from "./sealed-text";

const seal = (purpose: string, text: string) => sealText(purpose, text) ?? new Uint8Array();

test("openSealedText returns what sealText was given, whatever its characters", () => {
  for (const text of ["", "pässword ✓", "x".repeat(2_000)]) expect(openSealedText("a", seal("a", text))).toBe(text);
});

test("a text is sealed differently each time and does not show", () => {
  expect(Buffer.from(seal("a", "password")).equals(seal("a", "password"))).toBe(false);
  expect(Buffer.from(seal("a", "password")).includes("password")).toBe(false);
});

test("openSealedText returns null for another purpose, a changed or a short text", () => {
  const sealed = seal("a", "password");
  expect(openSealedText("b", sealed)).toBeNull();
  const changed = Uint8Array.from(sealed, (byte, at) => (at === sealed.length - 1 ? byte ^ 1 : byte));
  expect(openSealedText("a", changed)).toBeNull();
  expect(openSealedText("a", sealed.subarray(0, 20))).toBeNull();
});
