import { Fragment, type ReactNode } from "react";
import { cn } from "@/components/ui/cn";

/** Renders a description of the API document: paragraphs and lists with `code` and **strong**. */
export function MarkdownText({ text, className }: { text: string; className?: string }) {
  return text.split("\n\n").map((block) =>
    block.startsWith("- ") ? (
      <ul key={block} className={cn("list-disc pl-5 marker:text-faint", className)}>
        {block.split("\n").map((line) => (
          <li key={line}>
            <InlineMarkdown text={line.slice(2)} />
          </li>
        ))}
      </ul>
    ) : (
      <p key={block} className={className}>
        <InlineMarkdown text={block} />
      </p>
    ),
  );
}

/** Renders one paragraph of such a text. */
export function InlineMarkdown({ text }: { text: string }): ReactNode {
  return text.split(/(`[^`]+`|\*\*[^*]+\*\*)/).map((part, at) => {
    const key = `${at}${part}`;
    if (part.startsWith("`")) return <InlineCode key={key}>{part.slice(1, -1)}</InlineCode>;
    if (part.startsWith("**")) return <strong key={key}>{part.slice(2, -2)}</strong>;
    return <Fragment key={key}>{part}</Fragment>;
  });
}

export function InlineCode({ children }: { children: ReactNode }) {
  return (
    <code className="break-words rounded-sm bg-accent px-1 py-px font-mono text-code text-foreground">{children}</code>
  );
}
