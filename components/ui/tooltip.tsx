"use client";
import { Tooltip as Radix } from "radix-ui";
import type { ReactNode } from "react";
import { Kbd } from "./kbd";

export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={500} skipDelayDuration={200}>
      {children}
    </Radix.Provider>
  );
}

/** Names what its child does; `hint` is the key that does the same. */
export function Tooltip({ text, hint, children }: { text: string; hint?: string; children: ReactNode }) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          sideOffset={6}
          collisionPadding={8}
          className="z-50 flex animate-fade-in items-center gap-2 rounded-md bg-foreground px-2 py-1 text-xs text-background"
        >
          {text}
          {hint ? <Kbd className="border-transparent bg-transparent text-background opacity-80">{hint}</Kbd> : null}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
