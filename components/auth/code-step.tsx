"use client";
import { useState } from "react";
import { FormField } from "@/components/shared/form-field";
import { CODE_LENGTH, CODE_MINUTES } from "@/lib/shared/constants";
import { CodeFooter, type CodeFooterProps } from "./code-footer";
import { CodeInput } from "./code-input";

export function CodeStep(
  props: CodeFooterProps & {
    title: string;
    email: string;
    /** Why the last code was refused. */
    error?: string;
    onSubmit: (code: string) => void;
  },
) {
  const [code, setCode] = useState("");
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (code.length === CODE_LENGTH) props.onSubmit(code);
      }}
    >
      <header className="grid gap-2">
        <h1 className="font-serif text-title">{props.title}</h1>
        <p className="text-muted-foreground">
          We sent a {CODE_LENGTH}-digit code to{" "}
          <strong className="break-all font-medium text-foreground">{props.email}</strong>. It works for {CODE_MINUTES}{" "}
          minutes.
        </p>
      </header>
      <FormField label="Verification code" id="code" error={props.isUsedUp ? undefined : props.error}>
        <CodeInput name="code" value={code} onValueChange={setCode} autoFocus />
      </FormField>
      <CodeFooter {...props} isReady={code.length === CODE_LENGTH} />
    </form>
  );
}
