/** The smallest units of a currency as a price: 1999 usd is `$19.99`, 500 jpy `¥500`. The provider writes currencies in lower case. */
export function money(cents: number, currency = "usd"): string {
  const format = new Intl.NumberFormat("en-US", { style: "currency", currency: currency.toUpperCase() });
  return format.format(cents / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}

/** A time of the payment provider (seconds) as this product writes times. */
export const isoOf = (seconds: number): string => new Date(seconds * 1000).toISOString();
