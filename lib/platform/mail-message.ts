import "server-only";

/** A mail to one person. `subject` is one line of text. */
export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The address for replies, if it is not the sender's. */
  replyTo?: string;
  /** An address that accepts a POST to unsubscribe (RFC 8058). */
  unsubscribeUrl?: string;
};

/** A mail with this installation's sender. */
export type OutgoingMail = Mail & { from: string };

/** Asks automatic responders not to reply (RFC 3834). */
const AUTOMATIC = { "Auto-Submitted": "auto-generated" };

/** Returns the headers of a mail beyond its envelope. */
export function mailHeaders({ unsubscribeUrl }: Pick<Mail, "unsubscribeUrl">): Record<string, string> {
  if (!unsubscribeUrl) return AUTOMATIC;
  return {
    ...AUTOMATIC,
    "List-Unsubscribe": `<${unsubscribeUrl}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
}
