"use client";
import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Check, Copy } from "@/components/ui/icons/icons";
import { copyText } from "@/lib/client/browser/copy-text";
import { COPIED_MS } from "@/lib/client/constants";

/** Renders code with a copy button. `label` is its accessible name. */
export function CodeBlock({ label, code, className }: { label: string; code: string; className?: string }) {
  return (
    <div className={cn("min-w-0 rounded-md border bg-muted", className)}>
      <div className="flex items-center justify-between gap-3 border-b py-1 pr-1 pl-3">
        <span aria-hidden="true" className="min-w-0 truncate text-faint text-small">
          {label}
        </span>
        <CopyButton label={label} text={code} />
      </div>
      <section
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
        tabIndex={0}
        className="max-h-96 overflow-auto rounded-b-md"
      >
        <pre className="w-max min-w-full p-3 font-mono text-small leading-relaxed">
          <code>{code}</code>
        </pre>
      </section>
    </div>
  );
}

/** Renders one line of code under a heading that says what it is, with a copy button. */
export function CodeLine({ label, code }: { label: string; code: string }) {
  return (
    <div className="flex min-w-0 items-center gap-3 rounded-md border bg-muted py-1 pr-1 pl-3">
      <code className="min-w-0 flex-1 break-all font-mono text-small">{code}</code>
      <CopyButton label={label} text={code} />
    </div>
  );
}

function CopyButton({ label, text }: { label: string; text: string }) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async () =>
    setCopied(await copyText(text, { title: "Copied!", description: `${label} copied to clipboard` }));
  const Icon = isCopied ? Check : Copy;
  return (
    <Button size="sm" variant="ghost" className="px-2.5" aria-label={`Copy: ${label}`} onClick={() => void copy()}>
      <Icon aria-hidden="true" /> {isCopied ? "Copied" : "Copy"}
    </Button>
  );
}
