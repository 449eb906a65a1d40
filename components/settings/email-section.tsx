"use client";
import { useState } from "react";
import { FormField } from "@/components/shared/form-field";
import { PasswordInput } from "@/components/shared/password-input";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { useChangeEmail } from "@/lib/client/data/use-security";
import { useForm } from "@/lib/client/hooks/use-form";
import { ChangeEmailInput, type CurrentUser } from "@/lib/contracts/auth";
import { EmailCodeForm } from "./email-code-form";
import { SettingsSection } from "./settings-section";

/** Changes the sign-in address: the new one, then the code that was mailed to it. */
export function EmailSection({ me: { email, pendingEmail } }: { me: Pick<CurrentUser, "email" | "pendingEmail"> }) {
  const [open, setOpen] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const current = (
    <>
      You sign in with <strong className="break-all font-medium text-foreground">{email}</strong>.
    </>
  );
  if (pendingEmail) {
    return (
      <SettingsSection title="Change email" description={current}>
        <EmailCodeForm key={pendingEmail} pendingEmail={pendingEmail} isJustSent={sentTo === pendingEmail} />
      </SettingsSection>
    );
  }
  const begun = (address: string) => {
    setSentTo(address);
    setOpen(false);
  };
  return (
    <SettingsSection
      title="Change email"
      description={current}
      action={
        <Button variant="outline" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? "Cancel" : "Change email"}
        </Button>
      }
    >
      {open ? <EmailForm onSent={begun} /> : null}
    </SettingsSection>
  );
}

function EmailForm({ onSent }: { onSent: (address: string) => void }) {
  const change = useChangeEmail();
  const form = useForm({
    schema: ChangeEmailInput,
    initial: { newEmail: "", password: "" },
    submit: (input) =>
      change.mutate(input, { onSuccess: () => onSent(input.newEmail), onError: (error) => form.refuse(error) }),
  });
  return (
    <form noValidate onSubmit={form.onSubmit} className="grid max-w-90 gap-4">
      <FormField
        label="New email"
        error={form.errors.newEmail}
        hint="We'll email a code to confirm it. Your old address gets a link to undo the change for 7 days."
      >
        <Input {...form.bind("newEmail")} type="email" inputMode="email" autoComplete="email" autoFocus />
      </FormField>
      <FormField label="Password" error={form.errors.password}>
        <PasswordInput {...form.bind("password")} autoComplete="current-password" />
      </FormField>
      <Button type="submit" className="justify-self-start" busy={change.isPending}>
        Update email
      </Button>
    </form>
  );
}
