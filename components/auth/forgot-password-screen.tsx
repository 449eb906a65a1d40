"use client";
import Link from "next/link";
import { useState } from "react";
import { FormField } from "@/components/shared/form-field";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { useForgotPassword } from "@/lib/client/data/use-account";
import { useForm } from "@/lib/client/hooks/use-form";
import { ForgotPasswordInput } from "@/lib/contracts/auth";
import { CODE_MINUTES } from "@/lib/shared/constants";
import { NewPasswordForm } from "./new-password-form";
import { ProofNotice } from "./proof-notice";
import { useSentCodes } from "./use-sent-codes";

/** Requests the address, then the mailed code and the new password. */
export function ForgotPasswordScreen() {
  const [email, setEmail] = useState<string | null>(null);
  const codes = useSentCodes<ForgotPasswordInput>();
  const send = useForgotPassword();
  const form = useForm({
    schema: ForgotPasswordInput,
    initial: { email: "" },
    submit: (input) => {
      const show = () => setEmail(input.email);
      if (codes.isGood(input)) return show();
      const onSuccess = () => {
        codes.add(input);
        show();
      };
      send.mutate(input, { onSuccess });
    },
  });
  const sent = email === null ? undefined : codes.of(email);
  if (email && sent) {
    return (
      <NewPasswordForm
        email={email}
        sentAt={sent.at}
        isUsedUp={sent.isUsedUp}
        isProving={send.isProving}
        onUsedUp={() => codes.endCode(email)}
        onResend={async () => {
          await send.mutateAsync({ email });
          codes.add({ email });
        }}
        onBack={() => setEmail(null)}
      />
    );
  }
  return (
    <form noValidate onSubmit={form.onSubmit} className="grid gap-5">
      <header className="grid gap-2">
        <h1 className="font-serif text-title">Forgot your password?</h1>
        <p className="text-muted-foreground">
          Enter your email. We'll send you a code to set a new password. The code is valid for {CODE_MINUTES} minutes.
        </p>
      </header>
      <FormField label="Email" id="email" error={form.errors.email}>
        <Input {...form.bind("email")} type="email" autoComplete="email" inputMode="email" autoFocus />
      </FormField>
      <Button type="submit" size="lg" busy={send.isPending}>
        Send code
      </Button>
      <ProofNotice isWorking={send.isProving} />
      <p className="text-small">
        <Link href="/login" className="text-link hover:underline">
          Back to sign in
        </Link>
      </p>
    </form>
  );
}
