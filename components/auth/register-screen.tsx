"use client";
import { useState } from "react";
import { leaveTo, useSendRegisterCode, useVerifyRegisterCode } from "@/lib/client/data/use-account";
import type { SendRegisterCodeInput } from "@/lib/contracts/auth";
import { CodeStep } from "./code-step";
import { RegisterForm } from "./register-form";

/** Step 1 takes the personal data, step 2 the mailed code. */
export function RegisterScreen() {
  const [sent, setSent] = useState<SendRegisterCodeInput | null>(null);
  const send = useSendRegisterCode();
  const verify = useVerifyRegisterCode();
  const [draft, setDraft] = useState<SendRegisterCodeInput | null>(null);
  if (!sent) {
    return (
      <RegisterForm
        busy={send.isPending}
        draft={draft}
        onSubmit={(input) => send.mutate(input, { onSuccess: () => setSent(input) })}
      />
    );
  }
  return (
    <CodeStep
      title="Check your email"
      email={sent.email}
      submitLabel="Verify & Create Account"
      busy={verify.isPending || verify.isSuccess}
      onSubmit={(code) => verify.mutate({ email: sent.email, code }, { onSuccess: () => leaveTo("/") })}
      onResend={() => send.mutateAsync(sent)}
      onBack={() => {
        setDraft(sent);
        setSent(null);
      }}
    />
  );
}
