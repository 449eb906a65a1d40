"use client";
import { useState } from "react";
import { FormField } from "@/components/shared/form-field";
import { PasswordInput } from "@/components/shared/password-input";
import { Button } from "@/components/ui/button";
import { useChangePassword } from "@/lib/client/data/use-security";
import { useForm } from "@/lib/client/hooks/use-form";
import { ChangePasswordInput, type CurrentUser, type RevocableAccess } from "@/lib/contracts/auth";
import { RevokeChoices } from "./revoke-choices";
import { SettingsSection } from "./settings-section";

const EMPTY = { currentPassword: "", newPassword: "", confirmPassword: "" };

type Account = Pick<CurrentUser, "apiKey" | "linkedProviders"> & { appPasswords?: number };

export function PasswordSection({ me }: { me: Account }) {
  const change = useChangePassword();
  const [alsoRevoke, setAlsoRevoke] = useState<RevocableAccess[]>([]);
  const form = useForm({
    schema: ChangePasswordInput,
    initial: EMPTY,
    submit: (input) => change.mutate({ ...input, alsoRevoke }, { onSuccess: done, onError: form.refuse }),
  });
  const done = () => {
    form.reset();
    setAlsoRevoke([]);
  };
  return (
    <SettingsSection
      title="Change password"
      description="Changing your password signs out all other devices and cancels a pending email change."
    >
      <form noValidate onSubmit={form.onSubmit} className="grid gap-4">
        <div className="grid max-w-90 gap-4">
          <FormField label="Current password" error={form.errors.currentPassword}>
            <PasswordInput {...form.bind("currentPassword")} autoComplete="current-password" />
          </FormField>
          <FormField label="New password" error={form.errors.newPassword} hint="At least 8 characters">
            <PasswordInput {...form.bind("newPassword")} autoComplete="new-password" />
          </FormField>
          <FormField label="Confirm new password" error={form.errors.confirmPassword}>
            <PasswordInput {...form.bind("confirmPassword")} autoComplete="new-password" />
          </FormField>
        </div>
        <RevokeChoices me={me} chosen={alsoRevoke} onChange={setAlsoRevoke} />
        <Button type="submit" className="justify-self-start" busy={change.isPending}>
          Change password
        </Button>
      </form>
    </SettingsSection>
  );
}
