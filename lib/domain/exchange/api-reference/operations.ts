import "server-only";
import type { Operation } from "./operation";
import { ACCOUNT_OPERATIONS } from "./operations/account-operations";
import { ALERT_OPERATIONS } from "./operations/alert-operations";
import { API_KEY_OPERATIONS } from "./operations/api-key-operations";
import { APP_PASSWORD_OPERATIONS } from "./operations/app-password-operations";
import { BILLING_OPERATIONS } from "./operations/billing-operations";
import { BUNDLE_OPERATIONS } from "./operations/bundle-operations";
import { FEED_OPERATIONS } from "./operations/feed-operations";
import { INSIGHT_OPERATIONS } from "./operations/insight-operations";
import { ITEM_OPERATIONS } from "./operations/item-operations";
import { LABEL_OPERATIONS } from "./operations/label-operations";
import { PUBLIC_OPERATIONS } from "./operations/public-operations";
import { READING_OPERATIONS } from "./operations/reading-operations";
import { SMART_OPERATIONS } from "./operations/smart-operations";
import { TRANSFER_OPERATIONS } from "./operations/transfer-operations";
import { WEBHOOK_OPERATIONS } from "./operations/webhook-operations";

/** All documented calls, in the order of the reference. */
export const OPERATIONS: readonly Operation[] = [
  ...FEED_OPERATIONS,
  ...BUNDLE_OPERATIONS,
  ...ITEM_OPERATIONS,
  ...LABEL_OPERATIONS,
  ...READING_OPERATIONS,
  ...SMART_OPERATIONS,
  ...INSIGHT_OPERATIONS,
  ...ALERT_OPERATIONS,
  ...WEBHOOK_OPERATIONS,
  ...TRANSFER_OPERATIONS,
  ...PUBLIC_OPERATIONS,
  ...ACCOUNT_OPERATIONS,
  ...API_KEY_OPERATIONS,
  ...APP_PASSWORD_OPERATIONS,
  ...BILLING_OPERATIONS,
];

/** Tags with their descriptions. */
export const TAGS: Readonly<Record<string, string>> = {
  Feeds: "What you follow: add, change, refresh, remove.",
  Bundles: "Named, coloured groups of feeds.",
  Articles: "Lists and searches, one article, read and star marks, counts.",
  Labels: "Names of yours on articles, and the articles that have them.",
  Reading: "How articles are set on your screens, how many you read, and the searches you saved.",
  "Smart feeds": "Feeds that search for keywords instead of following one site.",
  Intelligence: "What the analysis of your articles says.",
  Alerts: "Notices of the product, and which of them you want.",
  Webhooks:
    "Calls to an address of yours when something happens (Pro). What we send, by event, stands in the section `webhooks` of this document, signed as Standard Webhooks describes; at least once, in order as far as nothing fails.",
  "Import and export": "Your feeds and articles as files, in and out.",
  "Public RSS": "What you follow, for any feed reader, without a key.",
  Service: "Icons, health, live updates and this description.",
  Account: "You, your sessions, your key and app passwords. Open to signed-in sessions only.",
  Billing: "Plans and payments. Open to signed-in sessions only.",
};

/** Calls that are not documented, and why they are of no use to others. */
export const NOT_DESCRIBED: Readonly<Record<string, string>> = {
  "GET /api/fever.php": "the Fever API (docs/sync.md)",
  "POST /api/fever.php": "the Fever API (docs/sync.md)",
  "* /api/nextcloud/{...path}": "the Nextcloud News API (docs/sync.md)",
  "* /api/{...path}": "answers what is no call with 404",
  "GET /api/health/live": "asked by what starts and stops processes (docs/running.md)",
  "GET /api/health/ready": "asked by what starts and stops processes (docs/running.md)",
  "GET /api/login": "sends a browser to the sign-in page",
  "GET /api/auth/login": "sends a browser to the sign-in page",
  "GET /api/auth/{...nextauth}": "sign-in through other providers, spoken by next-auth",
  "POST /api/auth/{...nextauth}": "sign-in through other providers, spoken by next-auth",
  "POST /api/contact": "the contact form of the site",
  "POST /api/newsletter": "the newsletter form of the site",
  "POST /api/newsletter/confirm": "the link of a mail",
  "* /api/newsletter/unsubscribe": "the link of a mail",
  "* /api/unsubscribe": "the link of a mail",
  "GET /api/cron/refresh": "called by a scheduler with its own secret",
  "GET /api/cron/maintenance": "called by a scheduler with its own secret",
  "GET /api/images/{signature}/{address}": "addresses of pictures in what the product's own screens get",
  "GET /api/media/{signature}/{address}": "addresses of audio and video in what the product's own screens get",
  "POST /api/stripe/webhook": "called by the payment provider, signed",
  "* /api/greader.php/{...path}": "the Google Reader API, a protocol of its own",
  "* /api/mcp": "the Model Context Protocol, which describes itself to its clients",
  "* /api/miniflux/{...path}": "the Miniflux API, which has a description of its own",
  "GET /api/websub/{callback}": "called by WebSub hubs",
  "POST /api/websub/{callback}": "called by WebSub hubs",
};
