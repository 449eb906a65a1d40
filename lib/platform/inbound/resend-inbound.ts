import "server-only";
import { Resend } from "resend";
import { AppError } from "@/lib/errors";
import { env } from "@/lib/platform/env";
import { logger } from "@/lib/platform/logger";

/** A mail that Resend has received: its id there, and the addresses that it is for. */
export type InboundEvent = { emailId: string; recipients: string[] };

const TIMEOUT_MS = 15_000;

/**
 * Returns the mail that a webhook's body reports when Resend has signed these very bytes recently (Standard Webhooks); null
 * for other events. Errors: BAD_REQUEST, MAIL_NOT_CONFIGURED without key and secret.
 */
export function readInboundEvent(body: Buffer, headers: Headers): InboundEvent | null {
  const { resendSecret } = env().inboundMail;
  if (!resendSecret || !env().mail.resendKey) {
    throw new AppError("MAIL_NOT_CONFIGURED", "RESEND_API_KEY and RESEND_WEBHOOK_SECRET are not set");
  }
  try {
    const header = (name: string) => headers.get(`svix-${name}`) ?? headers.get(`webhook-${name}`) ?? "";
    const event = client().webhooks.verify({
      payload: body.toString("utf8"),
      headers: { id: header("id"), timestamp: header("timestamp"), signature: header("signature") },
      webhookSecret: resendSecret,
    });
    if (event.type !== "email.received") return null;
    const { email_id: emailId, to, cc = [], bcc = [], received_for: receivedFor } = event.data;
    // Not every event says whom it was received for.
    return { emailId, recipients: receivedFor?.length ? receivedFor : [...to, ...cc, ...bcc] };
  } catch (err) {
    logger().warn({ err }, "a webhook was refused");
    throw new AppError("BAD_REQUEST", "The signature is not valid");
  }
}

/** Downloads a received mail as it was sent. Errors: MAIL_FAILED; PAYLOAD_TOO_LARGE beyond `limit` bytes. */
export async function downloadMail(emailId: string, limit: number): Promise<Uint8Array> {
  const { data, error } = await client().emails.receiving.get(emailId);
  const address = data?.raw?.download_url;
  if (!address) throw new AppError("MAIL_FAILED", `Resend did not give the mail: ${error?.message ?? "no address"}`);
  const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok || !response.body) throw new AppError("MAIL_FAILED", `Resend answered ${response.status}`);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > limit) throw new AppError("PAYLOAD_TOO_LARGE", "The mail is too large");
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}

function client(): Resend {
  const { resendKey, resendBaseUrl } = env().mail;
  return new Resend(resendKey, resendBaseUrl ? { baseUrl: resendBaseUrl } : {});
}
