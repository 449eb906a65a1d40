"use client";
import { AtSign, Globe, Rss, Search, UserRound } from "@/components/ui/icons/icons";
import { pluralize } from "@/lib/client/format/pluralize";
import { classifyInput, type InputKind as Kind } from "@/lib/shared/classify-input";
import type { FoundFeedState } from "./found-feed";

const ICONS: Record<Exclude<Kind, "empty">, typeof Rss> = {
  handle: AtSign,
  rss: Rss,
  social: UserRound,
  website: Globe,
  keywords: Search,
};

/** Shows while typing what the input is recognised as, and how many feeds were found there. */
export function InputKind(props: {
  input: string;
  found: FoundFeedState;
  /** Show nothing before the user types. */
  isQuiet?: boolean | undefined;
  /** The button adds what is typed: say when there is nothing to show of it. */
  isAddress?: boolean;
}) {
  const { input, found } = props;
  const { kind, label } = classifyInput(input);
  const Icon = kind === "empty" ? null : ICONS[kind];
  if (!Icon && props.isQuiet) return null;
  return (
    <span className="flex min-h-5 items-center gap-1.5">
      {Icon ? (
        <>
          <Icon aria-hidden="true" className="size-3.5" />
          {[label, progressOf(found, props.isAddress)].filter(Boolean).join(" · ")}
        </>
      ) : (
        "RSS feed · Website · Social media · Keywords"
      )}
    </span>
  );
}

function progressOf({ preview, isPending, isFailed, followed }: FoundFeedState, isAddress = false): string | null {
  if (preview) return `found ${pluralize(1 + preview.alternatives, "feed")}`;
  if (followed) return `you already follow “${followed}”`;
  if (isFailed && isAddress) return "no preview available";
  return isPending ? "looking for the feed…" : null;
}
