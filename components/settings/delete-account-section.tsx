"use client";
import { useState } from "react";
import { FormField } from "@/components/shared/form-field";
import { PasswordInput } from "@/components/shared/password-input";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { useDeleteAccount } from "@/lib/client/data/use-security";
import { useForm } from "@/lib/client/hooks/use-form";
import { DeleteAccountInput } from "@/lib/contracts/auth";
import { SettingsSection } from "./settings-section";

export function DeleteAccountSection() {
  const [open, setOpen] = useState(false);
  return (
    <SettingsSection
      danger
      title="Delete account"
      description="This cancels your subscription and deletes all your data. It can't be undone."
      action={
        <Button
          variant={open ? "outline" : "destructive-ghost"}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className={open ? undefined : "border border-border-strong"}
        >
          {open ? "Cancel" : "Delete Account"}
        </Button>
      }
    >
      {open ? <DeleteForm /> : null}
    </SettingsSection>
  );
}

function DeleteForm() {
  const remove = useDeleteAccount();
  const form = useForm({
    schema: DeleteAccountInput,
    initial: { password: "", confirmDelete: "" },
    submit: (input) => remove.mutate(input, { onError: (error) => form.refuse(error) }),
  });
  return (
    <form noValidate onSubmit={form.onSubmit} className="grid gap-4">
      <FormField label="Password" error={form.errors.password}>
        <PasswordInput {...form.bind("password")} autoComplete="current-password" autoFocus />
      </FormField>
      <FormField label="Type DELETE to confirm" error={form.errors.confirmDelete}>
        <Input {...form.bind("confirmDelete")} autoComplete="off" autoCapitalize="characters" spellCheck={false} />
      </FormField>
      <Button
        type="submit"
        variant="destructive"
        className="justify-self-start"
        busy={remove.isPending || remove.isSuccess}
      >
        Delete my account
      </Button>
    </form>
  );
}
