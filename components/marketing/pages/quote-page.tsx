import type { PageMeta } from "@/components/marketing/metadata/page-meta";
import type { HighlightColor } from "@/lib/contracts/highlights/highlights";

type Quote = { quote: string; color: HighlightColor; title: string; url: string; source: string };

const GROUNDS: Record<HighlightColor, string> = {
  yellow: "#f6cf5f",
  green: "#7cc9a2",
  blue: "#8fb5f5",
  pink: "#e79ac0",
};
/** Characters of a preview's description. */
const PREVIEW = 200;

/** Returns the metadata of a quote's page. It has no canonical path: search engines leave it out. */
export function quoteMeta({ quote, title }: Quote): PageMeta {
  return {
    title: title || "A quote",
    description: quote.replace(/\s+/g, " ").slice(0, PREVIEW),
    referrer: "same-origin",
  };
}

/** Renders /q/{token}: a quote and where it is from. It works without scripts. */
export function QuotePage({ quote, color, title, url, source }: Quote) {
  return (
    <main className="mx-auto max-w-3xl px-5 pt-12 pb-20 sm:px-8">
      <h1 className="text-muted-foreground">A quote</h1>
      <figure>
        <blockquote
          dir="auto"
          className="mt-6 whitespace-pre-line break-words border-l-4 pl-5 font-serif text-2xl leading-title"
          style={{ borderColor: GROUNDS[color] }}
        >
          {quote}
        </blockquote>
        <figcaption dir="auto" className="mt-6 break-words text-muted-foreground">
          {url ? (
            <a href={url} rel="noopener nofollow" className="underline-offset-4 hover:underline">
              {title || url}
            </a>
          ) : (
            title
          )}
          {source ? <span className="block text-faint text-small">{source}</span> : null}
        </figcaption>
      </figure>
    </main>
  );
}
