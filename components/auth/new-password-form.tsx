"use client";
import { FormField } from "@/components/shared/form-field";
import { PasswordInput } from "@/components/shared/password-input";
import { codeFailure, navigateTo, needsNewCode, useResetPassword } from "@/lib/client/data/use-account";
import { useForm } from "@/lib/client/hooks/use-form";
import { ResetPasswordForm } from "@/lib/contracts/auth";
import { CodeFooter, type CodeFooterProps } from "./code-footer";
import { CodeInput } from "./code-input";

export function NewPasswordForm(
  props: Omit<CodeFooterProps, "submitLabel" | "busy"> & { email: string; onUsedUp: () => void },
) {
  const reset = useResetPassword();
  const form = useForm({
    schema: ResetPasswordForm,
    initial: { code: "", newPassword: "", confirmPassword: "" },
    submit: ({ code, newPassword }) => {
      const onError = (error: unknown) => {
        if (needsNewCode(error)) props.onUsedUp();
        else form.refuse(error, { code: codeFailure(error) });
      };
      reset.mutate({ email: props.email, code, newPassword }, { onSuccess: () => navigateTo("/"), onError });
    },
  });
  return (
    <form noValidate onSubmit={form.onSubmit} className="grid gap-4">
      <header className="mb-1 grid gap-2">
        <h1 className="font-serif text-title">Set a new password</h1>
        <p className="text-muted-foreground">
          If <strong className="break-all font-medium text-foreground">{props.email}</strong> has an account, we sent it
          a 6-digit code.
        </p>
      </header>
      <FormField label="Verification code" id="code" error={form.errors.code}>
        <CodeInput name="code" value={form.values.code} onValueChange={(code) => form.set("code", code)} autoFocus />
      </FormField>
      <FormField label="New password" id="newPassword" error={form.errors.newPassword} hint="At least 8 characters">
        <PasswordInput {...form.bind("newPassword")} autoComplete="new-password" />
      </FormField>
      <FormField label="Confirm new password" id="confirmPassword" error={form.errors.confirmPassword}>
        <PasswordInput {...form.bind("confirmPassword")} autoComplete="new-password" />
      </FormField>
      <CodeFooter {...props} submitLabel="Change password" busy={reset.isPending || reset.isSuccess} />
    </form>
  );
}
