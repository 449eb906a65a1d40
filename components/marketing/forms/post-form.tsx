"use client";
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";

const NETWORK_ERROR = "Something went wrong. Check your connection and try again.";

type Failure = { message: string; details?: unknown };

/**
 * Renders a form that works without scripts: the browser posts it and is redirected to a result page. Once hydrated the
 * page stays, errors appear below the button, and `done` replaces the form on success.
 */
export function PostForm(props: { action: string; done: ReactNode; children: ReactNode; className?: string }) {
  const { action, done, children, className } = props;
  const [state, setState] = useState<"open" | "busy" | "done">("open");
  const [failure, setFailure] = useState<Failure | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const confirmation = useRef<HTMLDivElement>(null);
  const shownAt = useRef(0);

  useEffect(() => {
    shownAt.current = Date.now();
  }, []);
  useEffect(() => {
    if (form.current) markInvalid(form.current, failure?.details);
  }, [failure]);
  useEffect(() => {
    if (state === "done") confirmation.current?.focus();
  }, [state]);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state === "busy") return;
    setState("busy");
    setFailure(null);
    const seconds = Math.round((Date.now() - shownAt.current) / 1000);
    const refused = await post(action, { ...Object.fromEntries(new FormData(event.currentTarget)), seconds });
    setFailure(refused);
    setState(refused ? "open" : "done");
  };

  return (
    <div>
      <form
        ref={form}
        method="post"
        action={action}
        onSubmit={submit}
        hidden={state === "done"}
        aria-busy={state === "busy" || undefined}
        className={className}
      >
        {children}
        <p role="alert" data-error="" className="text-destructive empty:hidden">
          {failure?.message}
        </p>
      </form>
      <div ref={confirmation} hidden={state !== "done"} data-done="" tabIndex={-1} className="outline-none">
        {done}
      </div>
    </div>
  );
}

/** Posts the fields as JSON and returns null, or the error of the server or the network. */
async function post(action: string, fields: Record<string, unknown>): Promise<Failure | null> {
  try {
    const response = await fetch(action, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(fields),
    });
    if (response.ok) return null;
    const { error } = (await response.json()) as { error: Partial<Failure> };
    return { message: error.message || NETWORK_ERROR, details: error.details };
  } catch {
    return { message: NETWORK_ERROR };
  }
}

/** Marks the fields that the server refused and focuses the first of them. */
function markInvalid(form: HTMLFormElement, details: unknown): void {
  const names = details && typeof details === "object" ? Object.keys(details) : [];
  const fields = ([...form.elements] as HTMLInputElement[]).filter(({ name }) => name);
  for (const field of fields) {
    if (names.includes(field.name)) field.setAttribute("aria-invalid", "true");
    else field.removeAttribute("aria-invalid");
  }
  fields.find(({ name }) => names.includes(name))?.focus();
}
