import type { OutboxMail } from "@/sandbox/outbox";

/** The stored mails, newest first, each a link to its view. */
export function MailList({ mails, shown }: { mails: OutboxMail[]; shown: string | undefined }) {
  return (
    <nav aria-label="Mails">
      <ul className="max-h-dvh-40 divide-y divide-border overflow-y-auto rounded-lg border border-border bg-card md:max-h-dvh-minus-36">
        {mails.map((mail) => (
          <li key={mail.id}>
            <a
              href={`/dev/outbox?mail=${encodeURIComponent(mail.id)}`}
              aria-current={mail.id === shown ? "page" : undefined}
              className="block px-4 py-3 hover:bg-accent aria-[current=page]:bg-primary-soft"
            >
              <span className="block truncate font-medium">{mail.subject}</span>
              <span className="flex justify-between gap-3 text-small text-muted-foreground">
                <span className="truncate">{mail.to}</span>
                <time dateTime={mail.createdAt} className="shrink-0">
                  {mail.createdAt.slice(11, 19)}
                </time>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
