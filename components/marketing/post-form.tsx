"use client";
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { ApiError, send } from "@/lib/client/api-client";

type State = { step: "open" | "busy" | "done"; error: string | null };

const MISSED = "That did not work. Please check your connection and try again.";

/**
 * A form that works by itself: without scripts the browser posts it and is sent on to a page. With scripts it stays
 * here, says what went wrong beside the button, and makes room for `done` when it went well.
 */
export function PostForm(props: { action: string; done: ReactNode; children: ReactNode; className?: string }) {
  const [{ step, error }, setState] = useState<State>({ step: "open", error: null });
  const shownAt = useRef(0);
  const said = useRef<HTMLDivElement>(null);
  useEffect(() => {
    shownAt.current = Date.now();
  }, []);
  useEffect(() => {
    if (step === "done") said.current?.focus();
  }, [step]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    if (step === "busy") return;
    setState({ step: "busy", error: null });
    const seconds = Math.round((Date.now() - shownAt.current) / 1000);
    try {
      const body = { ...Object.fromEntries(new FormData(form)), seconds };
      await send("POST", props.action, { body });
      setState({ step: "done", error: null });
    } catch (thrown) {
      const refusal = thrown instanceof ApiError ? thrown : null;
      focusFirst(form, refusal?.details);
      setState({ step: "open", error: refusal?.serverMessage ?? MISSED });
    }
  }

  if (step === "done") {
    return (
      <div ref={said} tabIndex={-1} role="status" className="outline-none">
        {props.done}
      </div>
    );
  }
  return (
    <form method="post" action={props.action} onSubmit={submit} aria-busy={step === "busy"} className={props.className}>
      {props.children}
      <p role="alert" className="text-danger empty:hidden">
        {error}
      </p>
    </form>
  );
}

/** The first field the server complains about takes the focus and is marked. */
function focusFirst(form: HTMLFormElement, details: unknown): void {
  const names = details && typeof details === "object" ? Object.keys(details) : [];
  let isFirst = true;
  for (const element of Array.from(form.elements)) {
    if (!("name" in element)) continue;
    const isWrong = names.includes(String(element.name));
    if (isWrong) element.setAttribute("aria-invalid", "true");
    else element.removeAttribute("aria-invalid");
    if (isWrong && isFirst && element instanceof HTMLElement) element.focus();
    if (isWrong) isFirst = false;
  }
}
