"use client";
import { Button } from "@/components/ui/button";
import { ExternalLink, Paperclip } from "@/components/ui/icons/icons";
import { pluralize } from "@/lib/client/format/pluralize";
import type { NewsletterFacts } from "@/lib/contracts/newsletters/newsletters";
import { parseUrl } from "@/lib/shared/parse-url";

/** Over a newsletter that asks for it: the link that confirms the subscription, which nothing but a click opens. */
export function ConfirmSubscription({ newsletter: { confirmUrl } }: { newsletter: NewsletterFacts }) {
  const host = confirmUrl && parseUrl(confirmUrl)?.host;
  if (!host) return null;
  return (
    <p className="mb-6 flex flex-wrap items-center gap-x-3 gap-y-2 font-sans text-body text-muted-foreground print:hidden">
      <Button asChild>
        <a href={confirmUrl} target="_blank" rel="noopener noreferrer" referrerPolicy="no-referrer">
          <ExternalLink aria-hidden="true" /> Confirm subscription
        </a>
      </Button>
      <span className="min-w-0 break-words">Opens {host}</span>
    </p>
  );
}

/** Under a newsletter: what was attached, what was removed, and what is known of its sender. */
export function NewsletterLines({ newsletter }: { newsletter: NewsletterFacts }) {
  const { attachments, trackers, sender } = newsletter;
  const facts = [
    `From ${sender}`,
    ...(trackers > 0 ? [`${pluralize(trackers, "tracker")} removed`] : []),
    ...(["spf", "dkim"] as const).flatMap((name) =>
      newsletter[name] ? [`${name.toUpperCase()} ${newsletter[name] === "pass" ? "passed" : newsletter[name]}`] : [],
    ),
  ];
  return (
    <div className="mt-8 grid gap-3 font-sans text-faint text-small">
      {attachments.length > 0 ? (
        <section aria-label="Attachments">
          <ul className="grid gap-1.5">
            {attachments.map(({ name, size }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name, and the list never changes
              <li key={at} className="flex items-center gap-2 text-muted-foreground">
                <Paperclip aria-hidden="true" className="size-4 shrink-0" />
                <bdi className="min-w-0 break-all">{name}</bdi>
                <span className="shrink-0 text-faint">{sizeText(size)}</span>
              </li>
            ))}
          </ul>
          <p className="mt-1.5">Attachments are listed, but not kept.</p>
        </section>
      ) : null}
      <p className="break-words">{facts.join(" · ")}</p>
    </div>
  );
}

const sizeText = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1_000))} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
