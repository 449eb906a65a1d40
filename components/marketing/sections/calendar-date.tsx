const FORMAT = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

/** Renders a date (YYYY-MM-DD) as "July 1, 2025". */
export function CalendarDate({ date }: { date: string }) {
  return <time dateTime={date}>{FORMAT.format(new Date(date))}</time>;
}
