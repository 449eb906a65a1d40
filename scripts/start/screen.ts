import { canParseUrl } from "@/lib/shared/parse-url";
import type { Settings } from "./read-settings";

type Run = {
  settings: Pick<Settings, "isLocal" | "baseUrl" | "data" | "dev" | "databaseUrl">;
  database?: { port: number; folder: string };
  payments?: { url: string };
  seconds: number;
  /** shown below the list of parts */
  more?: string;
};

/** Formats the screen that `npm start` ends with: what runs where. */
export function screen({ settings, database, payments, seconds, more }: Run) {
  const lines = [
    ["Web", `${settings.baseUrl}${settings.dev ? "  (hot reload)" : ""}`],
    [
      "Database",
      database ? `embedded PostgreSQL on 127.0.0.1:${database.port}` : describeUrl(settings.databaseUrl ?? ""),
    ],
    ["Mail", describeMail(settings)],
    ["Payments", describePayments(payments)],
    ["Worker", "refreshes feeds in the background"],
    ["Data", describeData(settings.data, database?.folder)],
  ];
  const body = lines.map(([name = "", text]) => `  ${name.padEnd(10)}${text}`).join("\n");
  return `\nFeedloom is ready (${seconds.toFixed(1)} s).\n\n${body}\n${more ? `\n${more}\n` : ""}\nPress Ctrl+C to stop.\n`;
}

function describeMail({ isLocal, baseUrl }: Run["settings"]) {
  if (process.env.RESEND_API_KEY) return "sent through Resend";
  if (process.env.SMTP_URL) return `sent through ${describeUrl(process.env.SMTP_URL)}`;
  if (isLocal) return `kept in the outbox at ${baseUrl}/dev/outbox`;
  return "NOT CONFIGURED: nobody can register; set RESEND_API_KEY or SMTP_URL, and MAIL_FROM";
}

function describePayments(sandbox: { url: string } | undefined) {
  if (sandbox) return `Stripe sandbox at ${sandbox.url} (test cards)`;
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_PUBLISHABLE_KEY } = process.env;
  if (!STRIPE_SECRET_KEY) {
    return "NOT CONFIGURED: nobody can subscribe; set STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_PUBLISHABLE_KEY";
  }
  const missing = Object.entries({ STRIPE_WEBHOOK_SECRET, STRIPE_PUBLISHABLE_KEY }).filter(([, value]) => !value);
  if (missing.length > 0) return `INCOMPLETE: set ${missing.map(([name]) => name).join(" and ")}`;
  return STRIPE_SECRET_KEY.startsWith("sk_live") ? "Stripe" : "Stripe (test mode)";
}

/** Returns an address without its credentials. */
function describeUrl(address: string) {
  if (!canParseUrl(address)) return "as configured";
  const url = new URL(address);
  return `${url.host}${url.pathname === "/" ? "" : url.pathname}`;
}

function describeData(data: string, folder: string | undefined) {
  return folder && !folder.startsWith(data) ? `${data}  (database files: ${folder})` : data;
}
