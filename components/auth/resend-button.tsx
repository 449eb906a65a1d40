"use client";
import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { CODE_RESEND_SECONDS } from "@/lib/shared/constants";

const SECOND = 1000;

type Props = {
  onResend: () => Promise<unknown>;
  /** When the last code was sent, in milliseconds; by default just now. */
  sentAt?: number;
  /** Nothing else helps. */
  isNeeded?: boolean;
};

/** Sends another code, at the earliest a minute after the last one. */
export function ResendButton({ onResend, sentAt: firstSentAt, isNeeded = false }: Props) {
  const [sentAt, setSentAt] = useState(() => firstSentAt ?? Date.now());
  const [now, setNow] = useState(() => Date.now());
  const [busy, setBusy] = useState(false);
  const left = Math.max(0, Math.ceil(CODE_RESEND_SECONDS - (now - sentAt) / SECOND));
  const waiting = left > 0;
  useEffect(() => {
    if (!waiting) return;
    const timer = setInterval(() => setNow(Date.now()), SECOND);
    return () => clearInterval(timer);
  }, [waiting]);
  const resend = async () => {
    setBusy(true);
    try {
      await onResend();
      setSentAt(Date.now());
      setNow(Date.now());
    } catch {
      // The mutation handler has shown the error.
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant={isNeeded ? "outline" : "ghost"}
      size="sm"
      className={isNeeded ? "tabular" : "tabular -mr-3"}
      disabled={waiting}
      busy={busy}
      onClick={resend}
    >
      {isNeeded ? "Send a new code" : "Send again"}
      {waiting ? ` in ${left} s` : ""}
    </Button>
  );
}
