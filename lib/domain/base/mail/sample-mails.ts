import "server-only";
import type { Mail } from "@/lib/platform/mail-message";
import {
  knownAddressMail,
  passwordChangedMail,
  registerCodeMail,
  resetCodeMail,
  signInLinkMail,
  unknownAddressMail,
  welcomeMail,
} from "./account-mails";
import {
  addressChangedMail,
  addressChangeRequestedMail,
  addressInUseMail,
  changeCodeMail,
  newAddressMail,
} from "./address-mails";
import {
  paymentFailedMail,
  paymentRecoveredMail,
  planChangedMail,
  subscriptionCancelledMail,
  subscriptionResumedMail,
  subscriptionStartedMail,
  trialEndedMail,
  trialEndingMail,
} from "./billing-mails";
import { digestMail } from "./digest-mail";
import { alreadySubscribedMail, confirmNewsletterMail, newPostMail } from "./public-mails";
import { ruleMail } from "./rule-mail";
import {
  accountDeletedMail,
  addressRestoredMail,
  apiKeyCreatedMail,
  appPasswordCreatedMail,
  devicesSignedOutMail,
  newDeviceMail,
  signInAttemptsMail,
} from "./security-mails";

const TO = "ada@example.com";
const TOKEN = "t".repeat(43);
const firstName = "Ada";
const at = new Date("2026-11-28T09:00:00Z");
const price = { cents: 1999, currency: "usd" };

const DIGEST = {
  articles: 8,
  feeds: [
    {
      id: 1,
      title: "Notes from the harbour",
      count: 5,
      articles: [
        { id: 11, feedId: 1, title: "Why the tide tables of 1890 still work" },
        { id: 12, feedId: 1, title: "A lighthouse <for sale> & its keeper" },
        {
          id: 13,
          feedId: 1,
          title: "Slow boats, fast weather: what a week on a coastal freighter teaches about waiting",
        },
      ],
    },
    { id: 2, title: "Making things", count: 3, articles: [{ id: 21, feedId: 2, title: "A chair from one board" }] },
  ],
  moreFeeds: 4,
  problems: [{ feedId: 3, title: "The quiet site", message: "The site answers 500 Internal Server Error." }],
};

/** Returns every mail of the product with sample content, for /dev/mails and the tests. */
export function sampleMails(): Array<{ name: string; mail: Mail }> {
  const to = (name: string, mail: Omit<Mail, "to">) => ({ name, mail: { to: TO, ...mail } });
  return [
    to("Registration code", registerCodeMail("482913")),
    to("Registration with a known address", knownAddressMail()),
    to("Welcome", welcomeMail(firstName)),
    to("Password reset code", resetCodeMail("482913")),
    to("Password reset for an unknown address", unknownAddressMail()),
    to("Sign-in link", signInLinkMail(TOKEN, { name: "Firefox on Linux", address: "192.0.2.7", at })),
    to("Sign-in link for an unknown address", unknownAddressMail("a link to sign in to Feedloom")),
    to("Password changed", passwordChangedMail([])),
    to("Password reset", passwordChangedMail(["The API key no longer works."])),
    to("Address change: code", changeCodeMail("482913")),
    to("Address change to a known address", addressInUseMail()),
    to("Address change requested", addressChangeRequestedMail("a…@example.com")),
    to("New address", newAddressMail()),
    to("Address changed", addressChangedMail("a…@example.com", TOKEN)),
    to("Address restored", addressRestoredMail()),
    to("New device", newDeviceMail({ name: "Firefox on Linux", address: "192.0.2.7", at })),
    to("Many wrong passwords", signInAttemptsMail()),
    to("Devices signed out", devicesSignedOutMail(["Safari on iPhone", "Firefox on Linux"])),
    to("API key created", apiKeyCreatedMail("fl_a1B2c", { name: "Home Assistant", scope: "write" })),
    to("App password created", appPasswordCreatedMail("Reeder on my phone", "write")),
    to("Account deleted", accountDeletedMail()),
    to(
      "Trial started",
      subscriptionStartedMail(TO, { firstName, plan: "developer", renewsAt: at, price, isTrial: true }),
    ),
    to("Trial ending, with a card", trialEndingMail(TO, { firstName, endsAt: at, hasCard: true, price })),
    to("Trial ending, without a card", trialEndingMail(TO, { firstName: null, endsAt: at, hasCard: false })),
    to("Trial ended", trialEndedMail(TO, { firstName })),
    to("Subscription started", subscriptionStartedMail(TO, { firstName, plan: "yearly", renewsAt: at, price })),
    to("Payment failed", paymentFailedMail(TO, { firstName, amount: price, nextTryAt: at })),
    to("Payment failed for good", paymentFailedMail(TO, { firstName, amount: price, nextTryAt: null })),
    to("Payment recovered", paymentRecoveredMail(TO, { firstName, amount: price, renewsAt: at })),
    to("Plan changed", planChangedMail(TO, { firstName, plan: "yearly", renewsAt: at, price, isTrial: false })),
    to("Subscription cancelled", subscriptionCancelledMail(TO, { firstName, endsAt: at })),
    to(
      "Subscription resumed",
      subscriptionResumedMail(TO, { firstName, plan: "developer", nextAt: at, price, isTrial: false }),
    ),
    to("Trial resumed", subscriptionResumedMail(TO, { firstName, plan: "yearly", nextAt: at, isTrial: true })),
    to("Subscription over", subscriptionCancelledMail(TO, { firstName, endsAt: null })),
    to("Daily digest", digestMail(TO, DIGEST, TOKEN)),
    to("Daily digest of trouble alone", digestMail(TO, { ...DIGEST, articles: 0, feeds: [], moreFeeds: 0 }, TOKEN)),
    to(
      "Matches of a rule",
      ruleMail(TO, {
        ruleId: 7,
        rule: "Ferry timetable",
        count: 3,
        articles: [{ id: 11, feedId: 1, title: "Ferry timetable, corrected", feed: "Notes from the harbour" }],
      }),
    ),
    to("Newsletter: confirm", confirmNewsletterMail(TO, TOKEN)),
    to("Newsletter: subscribed already", alreadySubscribedMail(TO, TOKEN)),
    to("Newsletter: new article", newPostMail(TO, { slug: "a", title: "A new article", description: "Words." }, TOKEN)),
  ];
}
