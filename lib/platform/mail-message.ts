import "server-only";

/** A mail to one person. `subject` is one line of text. */
export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** where answers go, if not to the sender */
  replyTo?: string;
  /** takes a POST that ends the subscription (RFC 8058) */
  unsubscribeUrl?: string;
};

/** A mail on its way: with the sender of this installation. */
export type OutgoingMail = Mail & { from: string };

/** Tells other machines not to answer (RFC 3834). */
const AUTOMATIC = { "Auto-Submitted": "auto-generated" };

/** The headers of a mail beyond its envelope. */
export function mailHeaders({ unsubscribeUrl }: Pick<Mail, "unsubscribeUrl">): Record<string, string> {
  if (!unsubscribeUrl) return AUTOMATIC;
  return {
    ...AUTOMATIC,
    "List-Unsubscribe": `<${unsubscribeUrl}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
}
