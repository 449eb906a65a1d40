"use client";
import { useState } from "react";
import { CODE_MINUTES } from "@/lib/shared/constants";

type Sent<Input> = { input: Input; at: number; isUsedUp: boolean };

/**
 * Remembers which codes this screen has sent, by address: going back to another address and returning to one whose code
 * is still good leads to the code, and sends nothing.
 */
export function useSentCodes<Input extends { email: string }>() {
  const [sent, setSent] = useState<ReadonlyMap<string, Sent<Input>>>(new Map());
  const put = (entry: Sent<Input>) => setSent((before) => new Map(before).set(entry.input.email, entry));
  return {
    of: (email: string) => sent.get(email),
    /** Returns true if a code for exactly this input still works. */
    isGood: (input: Input): boolean => {
      const entry = sent.get(input.email);
      if (!entry || entry.isUsedUp || Date.now() - entry.at > CODE_MINUTES * 60_000) return false;
      return JSON.stringify(entry.input) === JSON.stringify(input);
    },
    add: (input: Input) => put({ input, at: Date.now(), isUsedUp: false }),
    endCode: (email: string) => {
      const entry = sent.get(email);
      if (entry) put({ ...entry, isUsedUp: true });
    },
  };
}
