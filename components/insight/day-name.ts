/** Formats a date without a time zone: "Mar 1". */
export const dayName = (date: string): string =>
  new Date(`${date}T12:00:00Z`).toLocaleDateString("en-US", { month: "short", day: "numeric", timeZone: "UTC" });

/** Formats a date without a time zone: "Sun". */
export const weekday = (date: string): string =>
  new Date(`${date}T12:00:00Z`).toLocaleDateString("en-US", { weekday: "short", timeZone: "UTC" });
