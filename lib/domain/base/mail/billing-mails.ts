import "server-only";
import { env } from "@/lib/platform/env";
import type { Mail } from "@/lib/platform/mail-message";
import type { MailContent } from "./mail-content";
import { mailTo } from "./write-mail";

/** An amount in the smallest unit of a currency (ISO 4217, any case). */
export type Money = { cents: number; currency: string };

const PLAN_NAMES = { developer: "Developer (monthly)", yearly: "Yearly" } as const;
type PlanId = keyof typeof PLAN_NAMES;
type Fact = NonNullable<MailContent["facts"]>[number];

const WHY = "You're receiving this email about your Feedloom subscription.";
const address = (path: string) => env().baseUrl + path;
const settings = () => ({ label: "View your subscription", url: address("/settings?tab=subscription") });
const hello = (firstName: string | null) => (firstName ? `Hello ${firstName},` : "Hello,");

/** Formats a day in UTC, such as "November 28, 2026". */
function day(at: Date): string {
  return new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" }).format(at);
}

/** Formats an amount: 1999 usd → "$19.99", 500 jpy → "¥500". */
export function money({ cents, currency }: Money): string {
  const format = new Intl.NumberFormat("en-US", { style: "currency", currency: currency.toUpperCase() });
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
  return format.format(cents / 10 ** digits);
}

/** Mail two days before a trial ends, or as soon after that as possible. `price` is charged then, if there is a card. */
export function trialEndingMail(
  to: string,
  { firstName, endsAt, hasCard, price }: { firstName: string | null; endsAt: Date; hasCard: boolean; price?: Money },
): Mail {
  const charged = price ? `your card is charged ${money(price)}` : "your card is charged";
  return mailTo(to, `Your Feedloom trial ends on ${day(endsAt)}`, {
    title: "Your trial is about to end",
    paragraphs: [
      hello(firstName),
      hasCard
        ? `Your free trial ends on ${day(endsAt)}. Then ${charged} and your Pro plan continues. To avoid the charge, cancel before that day.`
        : `Your free trial ends on ${day(endsAt)}. You haven't added a card, so you won't be charged. Your account returns to the Free plan.`,
      "Either way, you keep your feeds, bundles and starred articles.",
    ],
    action: hasCard ? settings() : { label: "Keep Pro", url: address("/pricing") },
    footer: WHY,
  });
}

/** Mail after a trial ended without a subscription. */
export function trialEndedMail(to: string, { firstName }: { firstName: string | null }): Mail {
  return mailTo(to, "Your Feedloom trial has ended", {
    title: "Your trial has ended",
    paragraphs: [
      hello(firstName),
      "Your free trial is over, and your account is now on the Free plan. You weren't charged.",
      "You can still read everything you collected. All feeds refresh hourly. To add more feeds than the Free plan allows, upgrade to Pro.",
    ],
    action: { label: "See plans", url: address("/pricing") },
    footer: WHY,
  });
}

/** Mail after a charge failed. `nextTryAt` is null when the payment provider has given up. */
export function paymentFailedMail(
  to: string,
  { firstName, amount, nextTryAt }: { firstName: string | null; amount: Money; nextTryAt: Date | null },
): Mail {
  return mailTo(to, "Your Feedloom payment failed", {
    title: "A payment failed",
    paragraphs: [
      hello(firstName),
      `We couldn't charge ${money(amount)} for your Pro plan. Your card may have expired, or your bank declined the payment.`,
      nextTryAt
        ? `We'll try again on ${day(nextTryAt)}. Your Pro plan keeps working until then.`
        : "We won't try again. Add another card to keep your Pro plan.",
    ],
    action: { label: "Update your card", url: address("/settings?tab=billing") },
    footer: WHY,
  });
}

/** Mail after a payment that had failed before was made. */
export function paymentRecoveredMail(
  to: string,
  { firstName, amount, renewsAt }: { firstName: string | null; amount?: Money; renewsAt: Date | null },
): Mail {
  const rows: Fact[] = [];
  if (amount) rows.push({ label: "Paid", value: money(amount) });
  if (renewsAt) rows.push({ label: "Renews", value: day(renewsAt) });
  return mailTo(to, "Your Feedloom payment went through", {
    title: "We received your payment",
    paragraphs: [
      hello(firstName),
      "The payment that failed earlier has gone through. Your Pro plan continues, and you don't need to do anything.",
    ],
    facts: rows,
    action: settings(),
    footer: WHY,
  });
}

/** Mail after a running subscription changed to another plan. */
export function planChangedMail(
  to: string,
  facts: { firstName: string | null; plan: PlanId; renewsAt: Date | null; price?: Money; isTrial: boolean },
): Mail {
  const { firstName, plan } = facts;
  return mailTo(to, "Your Feedloom plan has changed", {
    title: `You're now on the ${PLAN_NAMES[plan]} plan`,
    paragraphs: [
      hello(firstName),
      "We changed your plan as you asked. All your Pro features stay the same.",
      "If you didn't make this change, change your password and contact us.",
    ],
    facts: planRows(facts),
    action: settings(),
    footer: WHY,
  });
}

/** Mail after a subscription or a trial began. `renewsAt` is the end of the paid period, or of the trial. */
export function subscriptionStartedMail(
  to: string,
  facts: { firstName: string | null; plan: PlanId; renewsAt: Date | null; price?: Money; isTrial?: boolean },
): Mail {
  const { firstName, isTrial } = facts;
  return mailTo(to, isTrial ? "Your Feedloom trial has started" : "Welcome to Feedloom Pro", {
    title: isTrial ? "Your 7-day free trial has started" : "Welcome to Pro!",
    paragraphs: [
      hello(firstName),
      "You now have unlimited feeds and bundles, and you can save smart feeds. Your feeds refresh as often as every 15 minutes.",
    ],
    facts: planRows(facts),
    action: settings(),
    footer: WHY,
  });
}

function planRows(facts: { plan: PlanId; renewsAt: Date | null; price?: Money; isTrial?: boolean }): Fact[] {
  const { plan, renewsAt, price, isTrial } = facts;
  const rows: Fact[] = [{ label: "Plan", value: PLAN_NAMES[plan] }];
  if (price) rows.push({ label: isTrial ? "Price after the trial" : "Price", value: money(price) });
  if (renewsAt) rows.push({ label: isTrial ? "Trial ends" : "Renews", value: day(renewsAt) });
  return rows;
}

/** Mail after a subscription was cancelled. `endsAt` is when Pro ends; null when it has ended. */
export function subscriptionCancelledMail(
  to: string,
  { firstName, endsAt }: { firstName: string | null; endsAt: Date | null },
): Mail {
  return mailTo(to, endsAt ? "Your Feedloom subscription is cancelled" : "Your Feedloom subscription has ended", {
    title: endsAt ? "Your subscription is cancelled" : "Your subscription has ended",
    paragraphs: [
      hello(firstName),
      endsAt
        ? `Your subscription is cancelled, and you won't be charged again. You keep Pro until ${day(endsAt)}. Until then, you can resume your subscription.`
        : "Your Pro plan has ended, and your account is now on the Free plan. You won't be charged again.",
      "You keep your feeds, bundles and starred articles.",
    ],
    action: endsAt ? settings() : { label: "See plans", url: address("/pricing") },
    footer: WHY,
  });
}

/** Mail after a cancellation was undone. Without a `price` nothing is charged at `nextAt`. */
export function subscriptionResumedMail(
  to: string,
  facts: { firstName: string | null; plan: PlanId; nextAt: Date | null; price?: Money; isTrial: boolean },
): Mail {
  const { firstName, plan, nextAt, price, isTrial } = facts;
  const rows: Fact[] = [{ label: "Plan", value: PLAN_NAMES[plan] }];
  if (price) rows.push({ label: isTrial ? "First payment" : "Next payment", value: money(price) });
  if (nextAt) rows.push({ label: price ? "Charged on" : "Trial ends", value: day(nextAt) });
  return mailTo(to, "Your Feedloom subscription was resumed", {
    title: "Your subscription was resumed",
    paragraphs: [
      hello(firstName),
      price
        ? "You resumed your subscription. Your Pro plan continues, and payments continue as before."
        : "You resumed your trial. You haven't added a card, so you won't be charged when it ends.",
      "If this wasn't you, cancel it again in your settings and change your password.",
    ],
    facts: rows,
    action: settings(),
    footer: WHY,
  });
}
