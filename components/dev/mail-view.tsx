type ShownMail = { to: string; subject: string; text: string; html: string; createdAt: string };

/** Shows a mail's HTML and plain text. The HTML runs in a sandbox: no scripts, no forms, no origin. */
export function MailView({ mail }: { mail: ShownMail }) {
  return (
    <article className="flex min-w-0 flex-col gap-4" aria-label={mail.subject}>
      <header className="flex flex-col gap-1">
        <h2 className="text-base font-semibold">{mail.subject}</h2>
        <p className="text-small text-muted-foreground">
          To {mail.to} · <time dateTime={mail.createdAt}>{mail.createdAt.replace("T", " ").slice(0, 19)} UTC</time>
        </p>
      </header>
      <iframe
        title={`HTML of the mail: ${mail.subject}`}
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        srcDoc={mail.html.replace("<head>", '<head><base target="_blank">')}
        className="h-136 w-full rounded-lg border border-border bg-white"
      />
      <details open>
        <summary className="text-small text-muted-foreground">Plain text</summary>
        <pre className="mt-2 overflow-x-auto whitespace-pre-wrap rounded-lg border border-border bg-card p-4 font-mono text-small">
          {mail.text}
        </pre>
      </details>
    </article>
  );
}
