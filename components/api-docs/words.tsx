import { Fragment, type ReactNode } from "react";

/** A text of the document: paragraphs, `code` and **strong**. */
export function Words({ text, className }: { text: string; className?: string }) {
  return text.split("\n\n").map((paragraph) => (
    <p key={paragraph} className={className}>
      <Line text={paragraph} />
    </p>
  ));
}

/** One line of it. */
export function Line({ text }: { text: string }): ReactNode {
  return text.split(/(`[^`]+`|\*\*[^*]+\*\*)/).map((part, at) => {
    const key = `${at}${part}`;
    if (part.startsWith("`")) return <Code key={key}>{part.slice(1, -1)}</Code>;
    if (part.startsWith("**")) return <strong key={key}>{part.slice(2, -2)}</strong>;
    return <Fragment key={key}>{part}</Fragment>;
  });
}

export function Code({ children }: { children: ReactNode }) {
  return (
    <code className="break-words rounded-sm bg-accent px-1 py-px font-mono text-code text-foreground">{children}</code>
  );
}
