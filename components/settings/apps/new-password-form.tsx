"use client";
import { BookOpen, PenLine } from "lucide-react";
import { ChoiceCards } from "@/components/shared/choice-cards";
import { FormField } from "@/components/shared/form-field";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { useCreateAppPassword } from "@/lib/client/data/use-app-passwords";
import { useForm } from "@/lib/client/hooks/use-form";
import { AppPasswordInput, type NewAppPassword } from "@/lib/contracts/app-passwords";

const SCOPES = [
  {
    value: "write",
    label: "Read and write",
    hint: "Marks articles read, stars, adds feeds. What reader apps need.",
    icon: <PenLine aria-hidden="true" />,
  },
  {
    value: "read",
    label: "Read only",
    hint: "Sees everything and changes nothing, such as a display or a script.",
    icon: <BookOpen aria-hidden="true" />,
  },
] as const;

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
        hint="So that you recognize it later: the app and the device, such as “Reeder on my phone” or “newsboat, laptop”."
      >
        <Input {...form.bind("name")} placeholder="Reeder on my phone" autoComplete="off" maxLength={60} autoFocus />
      </FormField>
      <ChoiceCards
        label="What the app may do"
        value={form.values.scope}
        onValueChange={(scope) => form.set("scope", scope)}
        options={SCOPES}
        className="sm:grid-cols-2"
      />
      <Button type="submit" className="justify-self-start" busy={create.isPending}>
        Create app password
      </Button>
    </form>
  );
}
