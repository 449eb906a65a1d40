import fc from "fast-check";
import pg from "pg";
import { parseTimestamp } from "./timestamps";

const general = pg.types.getTypeParser(1184, "text") as (text: string) => Date | number;

test("reads what the general parser reads, for any time and any number of digits", () => {
  const times = fc.date({ min: new Date("0100-01-01"), max: new Date("9999-12-31"), noInvalidDate: true });
  fc.assert(
    fc.property(
      times,
      fc.integer({ min: 0, max: 6 }),
      fc.constantFrom("+00", "+02", "-03:30"),
      (time, digits, zone) => {
        const [seconds = "", fraction = ""] = time.toISOString().slice(0, -1).replace("T", " ").split(".");
        const text = `${seconds}${digits === 0 ? "" : `.${`${fraction}789`.slice(0, digits)}`}${zone}`;
        expect(parseTimestamp(text)).toEqual(general(text));
      },
    ),
    { numRuns: 1000 },
  );
});

test.each(["infinity", "-infinity", "0044-03-15 12:00:00+00 BC", "12026-01-01 00:00:00+00", "0099-01-01 00:00:00+00"])(
  "leaves %s to the general parser",
  (text) => expect(parseTimestamp(text)).toEqual(general(text)),
);
