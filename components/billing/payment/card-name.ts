import type { PaymentMethod } from "@/lib/contracts/billing";

const BRANDS: Record<string, string> = {
  amex: "American Express",
  cartes_bancaires: "Cartes Bancaires",
  diners: "Diners Club",
  discover: "Discover",
  eftpos_au: "Eftpos",
  jcb: "JCB",
  link: "Link",
  mastercard: "Mastercard",
  unionpay: "UnionPay",
  visa: "Visa",
};

/** Returns a card's display name: `Visa •••• 4242`. */
export function cardName({ brand, last4 }: Pick<PaymentMethod, "brand" | "last4">): string {
  return `${BRANDS[brand] ?? brand.charAt(0).toUpperCase() + brand.slice(1)} •••• ${last4}`;
}

/** Returns the expiry as a text; a card is valid to the end of that month. */
export function expiry(card: Pick<PaymentMethod, "exp_month" | "exp_year">, now: Date) {
  const { exp_month: month, exp_year: year } = card;
  const hasExpired = new Date(Date.UTC(year, month, 1)) <= now;
  return { text: `${hasExpired ? "Expired" : "Expires"} ${String(month).padStart(2, "0")}/${year}`, hasExpired };
}
