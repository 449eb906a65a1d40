"use client";
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { REDIRECT_DELAY_MS } from "@/lib/client/constants";

/** milliseconds: long enough to read the reason */
const READ_MS = 3 * REDIRECT_DELAY_MS;

/** Renders a form that leads to the login page and from there to `next`. Once hydrated it shows `notice` first. */
export function SignInForm({ next, notice, children }: { next: string; notice: ReactNode; children: ReactNode }) {
  const [isLeaving, setIsLeaving] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    // The browser may restore the page from its cache.
    const forget = () => setIsLeaving(false);
    window.addEventListener("pagehide", forget);
    return () => {
      window.removeEventListener("pagehide", forget);
      clearTimeout(timer.current);
    };
  }, []);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    clearTimeout(timer.current);
    setIsLeaving(true);
    timer.current = setTimeout(() => form.submit(), READ_MS);
  };

  return (
    <form action="/login" onSubmit={submit} className="grid">
      <input type="hidden" name="next" value={next} />
      {children}
      <div role="alert">{isLeaving ? notice : null}</div>
    </form>
  );
}
