"use client";
import { cloneElement, type ReactElement, type ReactNode, useId } from "react";
import { Field, FieldDescription, FieldError, FieldLabel } from "@/components/ui/field";

type ControlProps = { id?: string; "aria-invalid"?: boolean; "aria-describedby"?: string };

/** A labelled control with its hint or its error, connected for screen readers. */
export function FormField(props: {
  label: ReactNode;
  /** the control's id, where browsers or password managers have to know it */
  id?: string;
  hint?: ReactNode;
  error?: string;
  /** is at the end of the label's line */
  aside?: ReactNode;
  children: ReactElement<ControlProps>;
}) {
  const generated = useId();
  const id = props.id ?? generated;
  const note = `${id}-note`;
  const described = props.error || props.hint ? note : undefined;
  return (
    <Field>
      <div className="flex items-baseline justify-between gap-3">
        <FieldLabel htmlFor={id}>{props.label}</FieldLabel>
        {props.aside}
      </div>
      {cloneElement(props.children, { id, "aria-invalid": Boolean(props.error), "aria-describedby": described })}
      {props.error ? (
        <FieldError id={note}>{props.error}</FieldError>
      ) : props.hint ? (
        <FieldDescription id={note}>{props.hint}</FieldDescription>
      ) : null}
    </Field>
  );
}
