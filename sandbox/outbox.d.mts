export type OutboxMail = {
  /** names the mail within the outbox */
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** ISO 8601 */
  createdAt: string;
};

export function outboxFolder(): string;
export function readOutbox(folder?: string): Promise<OutboxMail[]>;
