/** Returns the day of an instant in the browser's time zone, as YYYY-MM-DD. */
export function localDay(at: Date): string {
  const two = (value: number) => String(value).padStart(2, "0");
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}
