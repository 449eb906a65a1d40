import { headers } from "next/headers";
import { notFound } from "next/navigation";
import { MailView } from "@/components/dev/mail-view";
import { sampleMails } from "@/lib/domain/mail/sample-mails";
import { isLocalRequest } from "@/lib/http/local-only";

/** /dev/mails — every mail of the product, with sample data */
export default async function MailsPage({ searchParams }: { searchParams: Promise<{ mail?: string }> }) {
  if (!isLocalRequest(new Headers(await headers()))) notFound();
  const { mail: chosen } = await searchParams;
  const samples = sampleMails();
  const shown = samples.find(({ name }) => name === chosen) ?? samples[0];
  if (!shown) notFound();
  return (
    <main className="mx-auto flex min-h-dvh max-w-6xl flex-col gap-6 px-4 py-8 sm:px-8">
      <header className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h1 className="font-semibold text-lg">Mails</h1>
        <p className="text-muted">
          Every mail with sample facts. What was really sent is in the{" "}
          <a href="/dev/outbox" className="text-accent-ink underline">
            outbox
          </a>
          .
        </p>
      </header>
      <div className="grid flex-1 gap-6 md:grid-cols-[20rem_minmax(0,1fr)]">
        <nav aria-label="Mails">
          <ul className="max-h-[40dvh] divide-y divide-line overflow-y-auto rounded-lg border border-line bg-raised md:max-h-[calc(100dvh-9rem)]">
            {samples.map(({ name }) => (
              <li key={name}>
                <a
                  href={`/dev/mails?mail=${encodeURIComponent(name)}`}
                  aria-current={name === shown.name ? "page" : undefined}
                  className="block px-4 py-2.5 hover:bg-hover aria-[current=page]:bg-accent-soft"
                >
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <MailView mail={{ createdAt: "2026-03-01T12:00:00.000Z", ...shown.mail }} />
      </div>
    </main>
  );
}
