"use client";
import { useState } from "react";
import { FormField } from "@/components/shared/form-field";
import { Button } from "@/components/ui/button";
import { CODE_LENGTH, CODE_MINUTES } from "@/lib/shared/constants";
import { CodeInput } from "./code-input";
import { ProofNotice } from "./proof-notice";
import { ResendButton } from "./resend-button";
import { UsedUpCode } from "./used-up-code";

export function CodeStep(props: {
  title: string;
  email: string;
  /** When the last code was sent, in milliseconds. */
  sentAt: number;
  submitLabel: string;
  busy: boolean;
  /** The code can no longer be right, whatever is typed. */
  isUsedUp: boolean;
  isProving: boolean;
  /** Why the last code was refused. */
  error?: string;
  onSubmit: (code: string) => void;
  onResend: () => Promise<unknown>;
  onBack: () => void;
}) {
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
      <header className="grid gap-1">
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
      {props.isUsedUp && <UsedUpCode />}
      <Button type="submit" size="lg" busy={props.busy} disabled={code.length !== CODE_LENGTH || props.isUsedUp}>
        {props.submitLabel}
      </Button>
      <ProofNotice isWorking={props.isProving} />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Button variant="ghost" size="sm" className="-ml-3" onClick={props.onBack}>
          Use Different Email
        </Button>
        <ResendButton isNeeded={props.isUsedUp} sentAt={props.sentAt} onResend={props.onResend} />
      </div>
    </form>
  );
}
