import { greeting } from "./greeting";

const at = (time: string, timeZone = "UTC") => ({ now: Date.parse(`2026-03-10T${time}Z`), timeZone });

test.each([
  ["00:00:00", "Good morning, Ada"],
  ["11:59:59", "Good morning, Ada"],
  ["12:00:00", "Good afternoon, Ada"],
  ["16:59:59", "Good afternoon, Ada"],
  ["17:00:00", "Good evening, Ada"],
  ["23:59:59", "Good evening, Ada"],
])("at %s: %s", (time, said) => expect(greeting("Ada", at(time))).toBe(said));

test("the hour is the reader's", () => {
  expect(greeting("Ada", at("16:00:00", "Asia/Tokyo"))).toBe("Good morning, Ada");
});

test("without a first name it is the list's name", () => {
  expect(greeting(null, at("09:00:00"))).toBe("My Feeds");
  expect(greeting("  ", at("09:00:00"))).toBe("My Feeds");
});
