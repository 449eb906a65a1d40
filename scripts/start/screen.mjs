/**
 * The one screen that `npm start` ends with: what runs where.
 * @param {{ settings: { isLocal: boolean, baseUrl: string, data: string, dev: boolean, databaseUrl?: string }, database?: { port: number, folder: string }, payments?: { url: string }, seconds: number, more?: string }} run
 */
export function screen({ settings, database, payments, seconds, more }) {
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

/** @param {{ isLocal: boolean, baseUrl: string }} settings */
function describeMail({ isLocal, baseUrl }) {
  if (process.env.RESEND_API_KEY) return "sent through Resend";
  if (process.env.SMTP_URL) return `sent through ${describeUrl(process.env.SMTP_URL)}`;
  if (isLocal) return `kept in the outbox at ${baseUrl}/dev/outbox`;
  return "NOT CONFIGURED: nobody can register; set RESEND_API_KEY or SMTP_URL, and MAIL_FROM";
}

/** @param {{ url: string } | undefined} sandbox */
function describePayments(sandbox) {
  if (sandbox) return `Stripe sandbox at ${sandbox.url} (test cards)`;
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_PUBLISHABLE_KEY } = process.env;
  if (!STRIPE_SECRET_KEY) {
    return "NOT CONFIGURED: nobody can subscribe; set STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_PUBLISHABLE_KEY";
  }
  const missing = Object.entries({ STRIPE_WEBHOOK_SECRET, STRIPE_PUBLISHABLE_KEY }).filter(([, value]) => !value);
  if (missing.length > 0) return `INCOMPLETE: set ${missing.map(([name]) => name).join(" and ")}`;
  return STRIPE_SECRET_KEY.startsWith("sk_live") ? "Stripe" : "Stripe (test mode)";
}

/** An address without its credentials. @param {string} address */
function describeUrl(address) {
  if (!URL.canParse(address)) return "as configured";
  const url = new URL(address);
  return `${url.host}${url.pathname === "/" ? "" : url.pathname}`;
}

/** @param {string} data @param {string | undefined} folder */
function describeData(data, folder) {
  return folder && !folder.startsWith(data) ? `${data}  (database files: ${folder})` : data;
}
