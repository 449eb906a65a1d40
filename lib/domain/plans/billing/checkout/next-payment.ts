import "server-only";
import type Stripe from "stripe";
import type { UpgradePreview } from "@/lib/contracts/billing";

/** The smallest charge in US dollars; Stripe adds a smaller amount to the next invoice. */
const SMALLEST_CHARGE = 50;

type Renewals = {
  price: Stripe.Price;
  /** The amount that the customer owes before the first renewal; negative for a credit. */
  balance: number;
  /** Seconds since 1970. */
  first: number;
  /** Its day of the month is that of every renewal, as far as the month has it. Seconds since 1970. */
  anchor: number;
};

/** Returns the first renewal that charges anything; those before it are paid by the customer's credit. */
export function nextPayment(renewals: Renewals): Pick<UpgradePreview, "next_amount" | "next_at"> {
  const { price, balance, first } = renewals;
  const amount = price.unit_amount ?? 0;
  if (amount <= 0) return { next_amount: 0, next_at: first };
  const skipped = Math.max(0, Math.ceil((SMALLEST_CHARGE - balance) / amount) - 1);
  return { next_amount: balance + amount * (skipped + 1), next_at: renewalAfter(renewals, skipped) };
}

/** Returns the renewal that comes so many periods after the first. */
function renewalAfter({ price: { recurring }, first, anchor }: Omit<Renewals, "balance">, periods: number): number {
  const months = periods * (recurring?.interval_count ?? 1) * (recurring?.interval === "year" ? 12 : 1);
  const at = new Date(first * 1000);
  at.setUTCDate(1);
  at.setUTCMonth(at.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 0)).getUTCDate();
  at.setUTCDate(Math.min(new Date(anchor * 1000).getUTCDate(), lastDay));
  return at.getTime() / 1000;
}
