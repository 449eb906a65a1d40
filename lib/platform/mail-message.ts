import "server-only";

/** A mail to one person. `subject` is one line of text. */
export type Mail = { to: string; subject: string; text: string; html: string };

/** A mail on its way: with the sender of this installation. */
export type OutgoingMail = Mail & { from: string };

/** Tells other machines not to answer (RFC 3834). */
export const AUTOMATIC = { "Auto-Submitted": "auto-generated" };
