import { headers } from "next/headers";
import { notFound } from "next/navigation";
import { MailView } from "@/components/dev/mail-view";
import { isLocalRequest } from "@/lib/http/local-only";
import { readOutbox } from "@/sandbox/outbox";
import { MailList } from "./mail-list";

/** /dev/outbox — the mails that local mode stores instead of sending */
export default async function OutboxPage({ searchParams }: { searchParams: Promise<{ mail?: string }> }) {
  if (!isLocalRequest(new Headers(await headers()))) notFound();
  const { mail: id } = await searchParams;
  const mails = await readOutbox();
  const shown = mails.find((mail) => mail.id === id) ?? (id === undefined ? mails[0] : undefined);
  return (
    <main className="mx-auto flex min-h-dvh max-w-6xl flex-col gap-6 px-4 py-8 sm:px-8">
      <header className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h1 className="font-serif text-title">Outbox</h1>
        <p className="text-muted-foreground">
          Local mode sends no mail; it keeps every one here.{" "}
          <a href="/dev/outbox.json" className="text-link underline">
            As JSON
          </a>
          {" · "}
          <a href="/dev/mails" className="text-link underline">
            Every kind of mail
          </a>
        </p>
      </header>
      {mails.length === 0 ? (
        <p className="rounded-lg border border-border bg-card p-8 text-center text-muted-foreground">
          No mail yet. Create an account or ask for a new password, and its code appears here.
        </p>
      ) : (
        <div className="grid flex-1 gap-6 md:cols-start-80">
          <MailList mails={mails} shown={shown?.id} />
          {shown ? <MailView mail={shown} /> : <p className="text-muted-foreground">This mail is not kept any more.</p>}
        </div>
      )}
    </main>
  );
}
