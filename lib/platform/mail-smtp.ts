import "server-only";
import { createTransport, type Transporter } from "nodemailer";
import { env } from "./env";
import { mailHeaders, type OutgoingMail } from "./mail-message";
import { TRY_MS, TransientFailure, withRetries } from "./mail-retry";

const CONNECTION_FAILURES = new Set(["ECONNECTION", "ECONNRESET", "ECONNREFUSED", "ETIMEDOUT", "ESOCKET", "EDNS"]);

let open: { url: string; transport: Transporter } | undefined;

/** Sends the mail through the SMTP server of SMTP_URL. */
export async function sendBySmtp(mail: OutgoingMail): Promise<void> {
  const { from, to, subject, text, html, replyTo } = mail;
  const transport = transportFor(env().mail.smtpUrl ?? "");
  await withRetries(async () => {
    try {
      await transport.sendMail({ from, to, subject, text, html, replyTo, headers: mailHeaders(mail) });
    } catch (cause) {
      throw isPassing(cause) ? new TransientFailure("the SMTP server did not take the mail", { cause }) : cause;
    }
  });
}

function transportFor(url: string): Transporter {
  if (open?.url !== url) {
    const transport = createTransport(
      {
        url,
        connectionTimeout: TRY_MS,
        greetingTimeout: TRY_MS,
        socketTimeout: TRY_MS,
        disableFileAccess: true,
        disableUrlAccess: true,
      },
      {},
    );
    open = { url, transport };
  }
  return open.transport;
}

/** No connection, or a 4xx reply, which means "later" in SMTP (RFC 5321, 4.2.1). */
function isPassing(cause: unknown): boolean {
  const { code, responseCode } = cause as { code?: string; responseCode?: number };
  if (responseCode) return responseCode >= 400 && responseCode < 500;
  return code !== undefined && CONNECTION_FAILURES.has(code);
}
