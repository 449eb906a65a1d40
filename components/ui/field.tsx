"use client";
import { Label as Radix } from "radix-ui";
import { cloneElement, type ReactElement, type ReactNode, useId } from "react";
import { cn } from "./cn";

export function Label({ className, ...rest }: React.ComponentProps<typeof Radix.Root>) {
  return <Radix.Root className={cn("font-medium text-foreground text-small", className)} {...rest} />;
}

type ControlProps = { id?: string; "aria-invalid"?: boolean; "aria-describedby"?: string };

/** A labelled control with its hint and its error, tied together for screen readers. */
export function Field(props: {
  label: ReactNode;
  /** of a control that names itself (the tests and browsers find it by this id) */
  id?: string;
  hint?: ReactNode;
  error?: string;
  aside?: ReactNode;
  children: ReactElement<ControlProps>;
}) {
  const made = useId();
  const id = props.id ?? made;
  const note = `${id}-note`;
  const described = props.error || props.hint ? note : undefined;
  return (
    <div className="grid gap-1.5">
      <div className="flex items-baseline justify-between gap-3">
        <Label htmlFor={id}>{props.label}</Label>
        {props.aside}
      </div>
      {cloneElement(props.children, { id, "aria-invalid": Boolean(props.error), "aria-describedby": described })}
      {props.error ? (
        <p id={note} role="alert" className="text-destructive text-small">
          {props.error}
        </p>
      ) : props.hint ? (
        <p id={note} className="text-faint text-small">
          {props.hint}
        </p>
      ) : null}
    </div>
  );
}
