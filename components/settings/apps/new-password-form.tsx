"use client";
import { FormField } from "@/components/shared/form-field";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { useCreateAppPassword } from "@/lib/client/data/use-app-passwords";
import { useForm } from "@/lib/client/hooks/use-form";
import { AppPasswordInput, type AppScope, type NewAppPassword } from "@/lib/contracts/app-passwords";
import { ScopeChoice } from "./scope-choice";

const HINTS = {
  write: "Mark as read, star, add feeds. Choose this for reader apps.",
  read: "Can see everything but change nothing. Choose this for displays and scripts.",
};

/** Asks for the name of a program and what it may do. */
export function NewPasswordForm({ onCreated }: { onCreated: (created: NewAppPassword) => void }) {
  const create = useCreateAppPassword();
  const form = useForm({
    schema: AppPasswordInput,
    initial: { name: "", scope: "write" },
    submit: (input) => {
      if (create.isPending) return;
      create.mutate(input, { onSuccess: onCreated, onError: (error) => form.refuse(error) });
    },
  });
  return (
    <form noValidate onSubmit={form.onSubmit} className="grid gap-5">
      <FormField
        label="Name"
        error={form.errors.name}
        hint="The app and device, such as “Reeder on my phone” or “newsboat, laptop”."
      >
        <Input {...form.bind("name")} placeholder="Reeder on my phone" autoComplete="off" maxLength={60} autoFocus />
      </FormField>
      <ScopeChoice
        label="Permissions"
        hints={HINTS}
        value={form.values.scope as AppScope}
        onValueChange={(scope) => form.set("scope", scope)}
      />
      <Button type="submit" className="justify-self-start" busy={create.isPending}>
        Create app password
      </Button>
    </form>
  );
}
