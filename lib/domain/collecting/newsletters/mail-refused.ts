import "server-only";

/** The reply to a mail that is not taken: an SMTP code (4xx: try again later; 5xx: never) and a line of text (RFC 3463). */
export class MailRefused extends Error {
  override name = "MailRefused";
  constructor(
    readonly responseCode: 450 | 452 | 550 | 552 | 554,
    message: string,
  ) {
    super(message);
  }

  /** True if the same mail may be taken later. */
  get isTemporary(): boolean {
    return this.responseCode < 500;
  }
}

/** An unknown recipient, or one whose plan has no newsletters: the same for both. */
export const noSuchMailbox = () => new MailRefused(550, "5.1.1 No such mailbox");
