import "server-only";
import { z } from "zod";

/** A list of at most so many entries; those that have not the given shape are left out. */
export const lenientList = <Schema extends z.ZodType>(entry: Schema, most: number) =>
  z
    .array(z.unknown())
    .max(most)
    .transform((values) =>
      values.flatMap((value) => {
        const parsed = entry.safeParse(value);
        return parsed.success ? [parsed.data] : [];
      }),
    );

/** The same, with the number of entries that were left out, so that the report of an import can say so. */
export const countedList = <Schema extends z.ZodType>(entry: Schema, most: number) =>
  z
    .array(z.unknown())
    .max(most)
    .transform((values) => {
      const list = lenientList(entry, most).parse(values);
      return { list, unreadable: values.length - list.length };
    });

/** A text that may be missing or null. */
export const Text = z
  .string()
  .nullish()
  .transform((value) => value ?? "");

/** An id that is a number or a text. */
export const ServerId = z.union([z.string(), z.number()]).transform(String);

/** Returns the date of seconds since 1970, or of a text; the beginning of 1970 where there is none. */
export function dateOf(given: number | string | null | undefined): Date {
  const date =
    typeof given === "string" && !/^\d+$/.test(given) ? new Date(given) : new Date(Number(given ?? 0) * 1000);
  return Number.isNaN(date.getTime()) ? new Date(0) : date;
}
