import { spansOf } from "@/lib/shared/prose";

/** Renders the links, code and emphasis within a text (see spansOf). */
export function InlineMarkup({ text }: { text: string }) {
  let at = 0;
  return spansOf(text).map((span) => {
    at += span.text.length + 1;
    if (span.kind === "link") {
      return (
        <a key={at} href={span.href} className="text-link underline decoration-1 underline-offset-3">
          {span.text}
        </a>
      );
    }
    if (span.kind === "code") {
      return (
        <code key={at} className="rounded-sm bg-accent px-1 py-0.5 font-mono text-code wrap-anywhere">
          {span.text}
        </code>
      );
    }
    return span.kind === "em" ? <em key={at}>{span.text}</em> : span.text;
  });
}
