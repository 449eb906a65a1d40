import type { ReactNode } from "react";

/** Renders a label above its control, which the label finds by its id. */
export function FormField(props: { id: string; label: string; hint?: string; children: ReactNode }) {
  return (
    <div className="grid gap-1.5">
      <label htmlFor={props.id} className="font-medium text-small">
        {props.label}
      </label>
      {props.children}
      {props.hint ? (
        <p id={`${props.id}-hint`} className="text-faint text-small">
          {props.hint}
        </p>
      ) : null}
    </div>
  );
}

/** Renders a field that people neither see nor reach. A form in which it is filled in was sent by a bot. */
export function HoneypotField() {
  return (
    <div aria-hidden="true" className="absolute -left-2500 h-0 overflow-hidden">
      <label htmlFor="trap-website">Leave this empty</label>
      <input id="trap-website" name="website" type="text" tabIndex={-1} autoComplete="off" defaultValue="" />
    </div>
  );
}

/** Renders the submit button of a form that works without scripts. */
export function SubmitButton({ children }: { children: ReactNode }) {
  return (
    <button
      type="submit"
      className="touch inline-flex h-11 select-none items-center justify-center rounded-md bg-primary px-5 font-medium text-base text-primary-foreground transition-colors duration-150 hover:bg-primary-hover in-aria-busy:opacity-60"
    >
      {children}
    </button>
  );
}
