"use client";
import { useState } from "react";
import {
  codeFailure,
  navigateTo,
  needsNewCode,
  useSendRegisterCode,
  useVerifyRegisterCode,
} from "@/lib/client/data/use-account";
import type { SendRegisterCodeInput } from "@/lib/contracts/auth";
import { CodeStep } from "./code-step";
import { RegisterForm } from "./register-form";
import { useSentCodes } from "./use-sent-codes";

/** Step 1 takes the personal data, step 2 the mailed code. */
export function RegisterScreen() {
  const [asked, setAsked] = useState<SendRegisterCodeInput | null>(null);
  const [draft, setDraft] = useState<SendRegisterCodeInput | null>(null);
  const codes = useSentCodes<SendRegisterCodeInput>();
  const send = useSendRegisterCode();
  const verify = useVerifyRegisterCode();
  if (!asked) {
    return (
      <RegisterForm
        busy={send.isPending}
        isProving={send.isProving}
        draft={draft}
        onReturn={draft && codes.isGood(draft) ? () => setAsked(draft) : null}
        onSubmit={(input, refuse) => {
          if (codes.isGood(input)) return setAsked(input);
          const onSuccess = () => {
            codes.add(input);
            setAsked(input);
          };
          send.mutate(input, { onSuccess, onError: refuse });
        }}
      />
    );
  }
  const sent = codes.of(asked.email);
  return (
    <CodeStep
      title="Check your email"
      email={asked.email}
      sentAt={sent?.at ?? 0}
      submitLabel="Verify & Create Account"
      busy={verify.isPending || verify.isSuccess}
      isUsedUp={sent?.isUsedUp ?? false}
      isProving={send.isProving}
      error={verify.error ? codeFailure(verify.error) : undefined}
      onSubmit={(code) => {
        const onError = (error: unknown) => {
          if (needsNewCode(error)) codes.endCode(asked.email);
        };
        verify.mutate({ email: asked.email, code }, { onSuccess: () => navigateTo("/"), onError });
      }}
      onResend={async () => {
        await send.mutateAsync(asked);
        verify.reset();
        codes.add(asked);
      }}
      onBack={() => {
        setDraft(asked);
        setAsked(null);
      }}
    />
  );
}
