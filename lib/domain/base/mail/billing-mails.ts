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

const WHY = "You get this mail because it concerns the subscription of your Feedloom account.";
const address = (path: string) => env().baseUrl + path;
const settings = () => ({ label: "Open your subscription", url: address("/settings?tab=subscription") });
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
        ? `Your free trial ends on ${day(endsAt)}. Then ${charged} and Pro goes on without a break. To stop it, cancel before that day.`
        : `Your free trial ends on ${day(endsAt)}. There is no card on your account, so nothing is charged: your account goes back to the Free plan.`,
      "Whatever you decide, your feeds, bundles and stars stay as they are.",
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
      "Your free trial is over and your account is on the Free plan now. Nothing was charged.",
      "Everything you collected is still there and can be read. Feeds beyond the limit of the Free plan are refreshed hourly; new ones need a Pro plan.",
    ],
    action: { label: "See the plans", url: address("/pricing") },
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
      `We could not charge ${money(amount)} for your Pro plan. Cards expire and banks refuse now and then; usually another card settles it.`,
      nextTryAt
        ? `We try again on ${day(nextTryAt)}. Your Pro plan keeps working until then.`
        : "There will be no further try. Add a card that works to keep your Pro plan.",
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
      "The payment that failed earlier has gone through. Your Pro plan continues without a break, and there is nothing you need to do.",
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
      "Unlimited feeds and bundles are yours, intelligent feeds can be saved, and your feeds are refreshed as often as every 15 minutes.",
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
        ? `Your subscription is cancelled and nothing more is charged. Pro stays yours until ${day(endsAt)}; until then you can take the cancellation back.`
        : "Your Pro plan has ended and your account is on the Free plan now. Nothing more is charged.",
      "Your feeds, bundles and stars stay as they are.",
    ],
    action: endsAt ? settings() : { label: "See the plans", url: address("/pricing") },
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
  return mailTo(to, "Your Feedloom subscription goes on", {
    title: "Your subscription goes on",
    paragraphs: [
      hello(firstName),
      price
        ? "The cancellation of your subscription was taken back: Pro goes on, and is paid as before."
        : "The cancellation of your trial was taken back. There is no card on your account, so nothing is charged when it ends.",
      "If this was not you, cancel it again in your settings and change your password.",
    ],
    facts: rows,
    action: settings(),
    footer: WHY,
  });
}
