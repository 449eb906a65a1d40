"use client";
import { FormField } from "@/components/shared/form-field";
import { PasswordInput } from "@/components/shared/password-input";
import { Button } from "@/components/ui/button";
import { useChangePassword } from "@/lib/client/data/use-security";
import { useForm } from "@/lib/client/hooks/use-form";
import { ChangePasswordInput } from "@/lib/contracts/auth";
import { SettingsSection } from "./settings-section";

const EMPTY = { currentPassword: "", newPassword: "", confirmPassword: "" };

export function PasswordSection() {
  const change = useChangePassword();
  const form = useForm({
    schema: ChangePasswordInput,
    initial: EMPTY,
    submit: (input) => change.mutate(input, { onSuccess: () => form.reset(), onError: (error) => form.refuse(error) }),
  });
  return (
    <SettingsSection title="Change password" description="Every other device is signed out when the password changes.">
      <form noValidate onSubmit={form.onSubmit} className="grid max-w-md gap-4">
        <FormField label="Current password" error={form.errors.currentPassword}>
          <PasswordInput {...form.bind("currentPassword")} autoComplete="current-password" />
        </FormField>
        <FormField label="New password" error={form.errors.newPassword} hint="At least 8 characters">
          <PasswordInput {...form.bind("newPassword")} autoComplete="new-password" />
        </FormField>
        <FormField label="Confirm new password" error={form.errors.confirmPassword}>
          <PasswordInput {...form.bind("confirmPassword")} autoComplete="new-password" />
        </FormField>
        <Button type="submit" className="justify-self-start" busy={change.isPending}>
          Change Password
        </Button>
      </form>
    </SettingsSection>
  );
}
