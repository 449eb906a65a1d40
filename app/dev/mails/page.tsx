import { headers } from "next/headers";
import { notFound } from "next/navigation";
import { MailView } from "@/components/dev/mail-view";
import { sampleMails } from "@/lib/domain/base/mail/sample-mails";
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
        <h1 className="font-serif text-title">Mails</h1>
        <p className="text-muted-foreground">
          Every mail with sample facts. What was really sent is in the{" "}
          <a href="/dev/outbox" className="text-link underline">
            outbox
          </a>
          .
        </p>
      </header>
      <div className="grid flex-1 gap-6 md:cols-start-80">
        <nav aria-label="Mails">
          <ul className="max-h-dvh-40 divide-y divide-border overflow-y-auto rounded-lg border border-border bg-card md:max-h-dvh-minus-36">
            {samples.map(({ name }) => (
              <li key={name}>
                <a
                  href={`/dev/mails?mail=${encodeURIComponent(name)}`}
                  aria-current={name === shown.name ? "page" : undefined}
                  className="block px-4 py-2.5 hover:bg-accent aria-[current=page]:bg-primary-soft"
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
