/** Cents of a currency as a price: `$19.99`. The provider writes currencies in lower case. */
export function money(cents: number, currency = "usd"): string {
  return (cents / 100).toLocaleString("en-US", { style: "currency", currency: currency.toUpperCase() });
}

/** A time of the payment provider (seconds) as this product writes times. */
export const isoOf = (seconds: number): string => new Date(seconds * 1000).toISOString();
