"use client";
import { AtSign, Globe, Rss, Search, UserRound } from "@/components/ui/icons/icons";
import { classifyInput, type InputKind as Kind } from "@/lib/shared/classify-input";

const ICONS: Record<Exclude<Kind, "empty">, typeof Rss> = {
  handle: AtSign,
  rss: Rss,
  social: UserRound,
  website: Globe,
  keywords: Search,
};

/** Shows while typing what the input is recognised as. */
export function InputKind({ input }: { input: string }) {
  const { kind, label } = classifyInput(input);
  const Icon = kind === "empty" ? null : ICONS[kind];
  return (
    <span aria-live="polite" className="flex min-h-5 items-center gap-1.5">
      {Icon ? (
        <>
          <Icon aria-hidden="true" className="size-3.5" />
          {label}
        </>
      ) : (
        "Any site, feed, profile or topic"
      )}
    </span>
  );
}
