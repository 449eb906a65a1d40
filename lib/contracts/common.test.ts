import { ProfileInput } from "./auth";
import { IsoDate, IsoTime, lineOfText, text } from "./common";
import { LabelName } from "./labels";

test.each(["\n", "\r\n", "\t", "\u2028", "\u0000", "\u0085"])("a name with %j inside is refused", (inside) => {
  expect(lineOfText(80).safeParse(`Ada${inside}Bcc: x@example.com`).success).toBe(false);
  expect(LabelName.safeParse(`To${inside}read`).success).toBe(false);
  expect(ProfileInput.safeParse({ firstName: `Ada${inside}L`, lastName: "Reader" }).success).toBe(false);
});

test("what surrounds a name is cut off, and longer texts keep their lines", () => {
  expect(lineOfText(80).parse(" Ada Lovelace\n")).toBe("Ada Lovelace");
  expect(text(80).parse("one\ntwo")).toBe("one\ntwo");
});

test("a time or day is one that PostgreSQL can store", () => {
  expect(IsoTime.safeParse("0001-01-01T00:00:00Z").success).toBe(true);
  expect(IsoTime.safeParse("9999-12-31T23:59:59.999Z").success).toBe(true);
  expect(IsoTime.safeParse("0000-01-01T00:00:00Z").success).toBe(false);
  expect(IsoDate.safeParse("2026-02-28").success).toBe(true);
  expect(IsoDate.safeParse("0000-01-01").success).toBe(false);
});
