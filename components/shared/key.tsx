"use client";
import { Kbd } from "@/components/ui/kbd";
import { useKeyNames } from "@/lib/client/hooks/use-key-names";

/** The key of an action, given its usual one, as the reader has it. */
export function Key({ name, className }: { name: string; className?: string }) {
  return <Kbd className={className}>{useKeyNames()(name)}</Kbd>;
}
