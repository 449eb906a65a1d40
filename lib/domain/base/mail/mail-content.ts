import "server-only";

/** An entry of a list: a linked title with an optional line of text below it. */
export type MailEntry = { label: string; url: string; note?: string };

/** A list with a heading. `rest`: number of entries that were left out. */
export type MailSection = { heading: string; entries: MailEntry[]; rest?: string };

/** The content of a mail as plain text, which the HTML layout escapes. */
export type MailContent = {
  /** The headline, one line. */
  title: string;
  /** The preview that mail programs show next to the subject. Default: the first paragraph that is not a greeting. */
  preview?: string;
  paragraphs: string[];
  /** A code to be typed, shown large. */
  code?: string;
  /** A small table. */
  facts?: Array<{ label: string; value: string }>;
  sections?: MailSection[];
  action?: { label: string; url: string };
  /** Why the reader gets this mail, and what to do if it was not them. */
  footer: string;
  /** Link that ends mails of this kind. */
  unsubscribe?: { label: string; url: string };
};
