/** "Mar 1" of a date without a zone. */
export const dayName = (date: string): string =>
  new Date(`${date}T12:00:00Z`).toLocaleDateString("en-US", { month: "short", day: "numeric", timeZone: "UTC" });
