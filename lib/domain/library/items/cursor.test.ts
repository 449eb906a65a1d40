import fc from "fast-check";
import { decodeCursor, encodeCursor } from "./cursor";

test("a decoded cursor is the encoded position", () => {
  fc.assert(
    fc.property(
      fc.date({ noInvalidDate: true }),
      fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }),
      (publishedAt, id) => {
        expect(decodeCursor(encodeCursor({ publishedAt, id }))).toEqual({ publishedAt, id });
      },
    ),
  );
});

test.each([
  ["", "nothing"],
  ["abc", "not a position"],
  [Buffer.from("1.2.3").toString("base64url"), "too many parts"],
  [Buffer.from("01.2").toString("base64url"), "another spelling of a number"],
  [Buffer.from("1.99999999999999999").toString("base64url"), "an id beyond 2^53"],
  [Buffer.from("9999999999999999.1").toString("base64url"), "no such time"],
  [`${encodeCursor({ publishedAt: new Date(5), id: 7 })}=`, "padding"],
  [` ${encodeCursor({ publishedAt: new Date(5), id: 7 })}`, "a space"],
])("the cursor %p is refused (%s)", (cursor) => {
  expect(() => decodeCursor(cursor)).toThrow(expect.objectContaining({ code: "VALIDATION_ERROR", status: 400 }));
});
