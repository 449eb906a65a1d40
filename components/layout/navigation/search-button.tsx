"use client";
import { memo } from "react";
import { IconButton } from "@/components/shared/icon-button";
import { cn } from "@/components/ui/cn";
import { Search } from "@/components/ui/icons/icons";
import { Kbd } from "@/components/ui/kbd";
import { useDialogs } from "@/lib/client/hooks/use-dialogs";

/** Looks like a field, and opens the search, which takes what is typed from the first letter on. */
export const SearchField = memo(function SearchField({ className }: { className?: string }) {
  const { open } = useDialogs();
  return (
    <button
      type="button"
      onClick={() => open({ kind: "search" })}
      className={cn(
        "flex h-8 min-w-0 items-center gap-2 rounded-md border border-border-strong bg-card px-3 text-faint text-small hover:border-input",
        className,
      )}
    >
      <Search aria-hidden="true" className="size-4 shrink-0" />
      <span className="min-w-0 flex-1 truncate text-left">Search, or go anywhere</span>
      <Kbd className="max-xl:hidden">Ctrl+K</Kbd>
    </button>
  );
});

export function SearchButton({ className }: { className?: string }) {
  const { open } = useDialogs();
  return (
    <IconButton label="Search" hint="/" className={className} onClick={() => open({ kind: "search" })}>
      <Search aria-hidden="true" />
    </IconButton>
  );
}
