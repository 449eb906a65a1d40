import "server-only";
import { escapeUTF8 } from "entities";
import { type Block, spansOf } from "@/lib/shared/prose";

/** Renders blocks as HTML for feeds and mails. Links become absolute on `origin`; screenshots are left out. */
export function proseHtml(blocks: readonly Block[], origin: string): string {
  const line = (text: string) => lineHtml(text, origin);
  return blocks
    .map((block) => {
      if (typeof block === "string") return `<p>${line(block)}</p>`;
      if ("heading" in block) return `<h2>${escapeUTF8(block.heading)}</h2>`;
      if ("list" in block) {
        const tag = block.ordered ? "ol" : "ul";
        return `<${tag}>${block.list.map((item) => `<li>${line(item)}</li>`).join("")}</${tag}>`;
      }
      if ("code" in block) return `<pre><code>${escapeUTF8(block.code)}</code></pre>`;
      return "quote" in block ? `<blockquote><p>${line(block.quote)}</p></blockquote>` : "";
    })
    .join("\n");
}

function lineHtml(text: string, origin: string): string {
  return spansOf(text)
    .map((span) => {
      const inner = escapeUTF8(span.text);
      if (span.kind === "link") return `<a href="${escapeUTF8(new URL(span.href, origin).href)}">${inner}</a>`;
      return span.kind === "text" ? inner : `<${span.kind}>${inner}</${span.kind}>`;
    })
    .join("");
}
