const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns a formatter of dates. Each is made once: that takes about a hundred times as long as using it. */
export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const known = formats.get(key);
  if (known) return known;
  const format = new Intl.DateTimeFormat(locale, options);
  formats.set(key, format);
  return format;
}

/** Returns the calendar day of a moment (milliseconds) in a time zone, as "2026-11-22". */
export const dayOf = (time: number, timeZone: string): string => dateFormat("en-CA", { timeZone }).format(time);
