"use client";
import { type FormEvent, useState } from "react";
import { CodeInput } from "@/components/auth/code-input";
import { ResendButton } from "@/components/auth/resend-button";
import { FormField } from "@/components/shared/form-field";
import { Button } from "@/components/ui/button";
import { ApiError } from "@/lib/client/api/api-client";
import { codeFailure } from "@/lib/client/data/use-account";
import {
  isCodeError,
  useCancelEmailChange,
  useResendEmailCode,
  useVerifyEmailChange,
} from "@/lib/client/data/use-security";
import { VerifyEmailChangeInput } from "@/lib/contracts/auth";
import { CODE_LENGTH, CODE_MINUTES } from "@/lib/shared/constants";

const INCOMPLETE = `Please enter the ${CODE_LENGTH}-digit code`;

/** Takes the code that was mailed to a new address. After too many wrong ones only a new code helps, and is offered. */
export function EmailCodeForm({ pendingEmail, isJustSent }: { pendingEmail: string; isJustSent: boolean }) {
  const [code, setCode] = useState("");
  const [error, setError] = useState<string>();
  const verify = useVerifyEmailChange();
  const resend = useResendEmailCode();
  const cancel = useCancelEmailChange();
  const isUsedUp = verify.error instanceof ApiError && verify.error.code === "CODE_USED_UP";
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const input = VerifyEmailChangeInput.safeParse({ code });
    setError(input.success ? undefined : INCOMPLETE);
    if (!input.success || verify.isPending) return;
    verify.mutate(input.data, { onError: (thrown) => setError(isCodeError(thrown) ? codeFailure(thrown) : undefined) });
  };
  const sendAgain = async () => {
    await resend.mutateAsync();
    setCode("");
    setError(undefined);
    verify.reset();
  };
  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-4">
      <p>
        To change to <strong className="break-all font-medium">{pendingEmail}</strong>, enter the {CODE_LENGTH}-digit
        code that we sent there. It expires in {CODE_MINUTES} minutes.
      </p>
      {isUsedUp ? (
        <p role="alert" className="text-destructive">
          This code has expired or was entered incorrectly too many times. Send a new one to continue.
        </p>
      ) : (
        <FormField label="Verification code" error={error}>
          <CodeInput name="code" value={code} onValueChange={setCode} autoFocus={isJustSent} />
        </FormField>
      )}
      <div className="flex flex-wrap items-center gap-2">
        {isUsedUp ? null : (
          <Button type="submit" busy={verify.isPending}>
            Confirm email
          </Button>
        )}
        <ResendButton sentAt={isJustSent ? undefined : 0} onResend={sendAgain} />
        <Button variant="ghost" size="sm" busy={cancel.isPending} onClick={() => cancel.mutate()}>
          Cancel the change
        </Button>
      </div>
    </form>
  );
}
