"use client";
import { useState } from "react";
import { FormField } from "@/components/shared/form-field";
import { PasswordInput } from "@/components/shared/password-input";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { useChangeEmail } from "@/lib/client/data/use-security";
import { useForm } from "@/lib/client/hooks/use-form";
import { ChangeEmailInput } from "@/lib/contracts/auth";
import { SettingsSection } from "./settings-section";

export function EmailSection({ email }: { email: string }) {
  const [open, setOpen] = useState(false);
  return (
    <SettingsSection
      title="Change email"
      description={
        <>
          You sign in with <strong className="break-all font-medium text-foreground">{email}</strong>.
        </>
      }
      action={
        <Button variant="outline" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? "Cancel" : "Change Email"}
        </Button>
      }
    >
      {open ? <EmailForm onDone={() => setOpen(false)} /> : null}
    </SettingsSection>
  );
}

function EmailForm({ onDone }: { onDone: () => void }) {
  const change = useChangeEmail();
  const form = useForm({
    schema: ChangeEmailInput,
    initial: { newEmail: "", password: "" },
    submit: (input) => change.mutate(input, { onSuccess: onDone, onError: (error) => form.refuse(error) }),
  });
  return (
    <form noValidate onSubmit={form.onSubmit} className="grid max-w-md gap-4">
      <FormField
        label="New email"
        error={form.errors.newEmail}
        hint="It counts at once. The old address gets a link that takes the change back for 7 days."
      >
        <Input {...form.bind("newEmail")} type="email" inputMode="email" autoComplete="email" autoFocus />
      </FormField>
      <FormField label="Password" error={form.errors.password}>
        <PasswordInput {...form.bind("password")} autoComplete="current-password" />
      </FormField>
      <Button type="submit" className="justify-self-start" busy={change.isPending}>
        Update Email
      </Button>
    </form>
  );
}
