"use client";
import { type FormEvent, useRef, useState } from "react";
import type { z } from "zod";
import { ApiError } from "@/lib/client/api/api-client";
import { fieldMessage } from "./field-message";

type Errors<Values> = Partial<Record<keyof Values, string>>;

/**
 * Returns the state of a form that is validated by a contract: each field's first message after a submit, then on change.
 * `submit` gets the parsed values; the first invalid field gets the focus.
 */
export function useForm<Values extends Record<string, string>, Parsed>(options: {
  schema: z.ZodType<Parsed, unknown>;
  initial: Values;
  submit: (parsed: Parsed) => void;
}) {
  const [values, setValues] = useState(options.initial);
  const [errors, setErrors] = useState<Errors<Values>>({});
  const tried = useRef(false);

  const check = (next: Values) => {
    const result = options.schema.safeParse(next, { error: fieldMessage });
    setErrors(result.success ? {} : firstMessages<Values>(result.error));
    return result;
  };
  const set = (name: keyof Values, value: string) => {
    const next = { ...values, [name]: value };
    setValues(next);
    if (tried.current) check(next);
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    tried.current = true;
    const result = check(values);
    if (result.success) options.submit(result.data);
    else focusFirst(event.currentTarget, result.error);
  };
  /** Resets the form to its initial values. */
  const reset = () => {
    tried.current = false;
    setValues(options.initial);
    setErrors({});
  };
  /** Shows the server's messages next to their fields, and `otherwise` where it named none. */
  const refuse = (error: unknown, otherwise: Errors<Values> = {}) => {
    const messages = serverMessages<Values>(error, values);
    setErrors(Object.keys(messages).length > 0 ? messages : otherwise);
  };
  const bind = (name: keyof Values & string) => ({
    name,
    value: values[name],
    onChange: (event: { target: { value: string } }) => set(name, event.target.value),
  });
  return { values, errors, set, bind, onSubmit, reset, refuse };
}

function firstMessages<Values>(error: z.ZodError): Errors<Values> {
  const messages: Errors<Values> = {};
  for (const issue of error.issues) {
    const name = issue.path[0] as keyof Values | undefined;
    if (name !== undefined) messages[name] ??= issue.message;
  }
  return messages;
}

/** Returns the first message of each field in the `details` of an error. */
function serverMessages<Values extends object>(error: unknown, values: Values): Errors<Values> {
  const messages: Errors<Values> = {};
  if (!(error instanceof ApiError) || !error.details || typeof error.details !== "object") return messages;
  for (const [name, said] of Object.entries(error.details)) {
    const first: unknown = Array.isArray(said) ? said[0] : null;
    if (name in values && typeof first === "string") messages[name as keyof Values] = first;
  }
  return messages;
}

function focusFirst(form: HTMLFormElement, error: z.ZodError): void {
  const names = new Set(error.issues.map((issue) => issue.path[0]));
  for (const element of Array.from(form.elements)) {
    if (!(element instanceof HTMLInputElement) || !names.has(element.name)) continue;
    element.focus();
    return;
  }
}
