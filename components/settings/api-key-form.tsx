"use client";
import { z } from "zod";
import { FormField } from "@/components/shared/form-field";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { useForm } from "@/lib/client/hooks/use-form";
import { AppScope } from "@/lib/contracts/app-passwords";
import { ApiKeyChange, type ApiKeyInput, MAX_KEY_CALLS_PER_HOUR } from "@/lib/contracts/auth";
import { ScopeChoice } from "./apps/scope-choice";

const HINTS = {
  write: "Full access, except for account and billing.",
  read: "Can see your feeds and articles, but not change them.",
};

const isLimit = (typed: string) => /^\d+$/.test(typed) && Number(typed) >= 1 && Number(typed) <= MAX_KEY_CALLS_PER_HOUR;
const Typed = ApiKeyChange.extend({
  scope: AppScope,
  callsPerHour: z
    .string()
    .trim()
    .refine((typed) => typed === "" || isLimit(typed), `Please enter a number from 1 to ${MAX_KEY_CALLS_PER_HOUR}`)
    .transform((typed) => (typed === "" ? null : Number(typed))),
});

/** Asks for the name of a new API key, what it may do and how often. */
export function ApiKeyForm(props: { busy: boolean; onSubmit: (input: ApiKeyInput) => void }) {
  const form = useForm({
    schema: Typed,
    initial: { name: "API key", scope: "write", callsPerHour: "" },
    submit: (input) => props.onSubmit(input),
  });
  return (
    <form noValidate onSubmit={form.onSubmit} className="grid gap-5">
      <FormField label="Name" error={form.errors.name} hint="The program that will use it, such as “Home Assistant”.">
        <Input {...form.bind("name")} autoComplete="off" maxLength={60} />
      </FormField>
      <ScopeChoice
        label="Permissions"
        hints={HINTS}
        value={form.values.scope as AppScope}
        onValueChange={(scope) => form.set("scope", scope)}
      />
      <FormField
        label="Calls an hour"
        error={form.errors.callsPerHour}
        hint={`Leave empty for the ${MAX_KEY_CALLS_PER_HOUR.toLocaleString("en-US")} of your plan.`}
      >
        <Input {...form.bind("callsPerHour")} inputMode="numeric" autoComplete="off" className="max-w-40" />
      </FormField>
      <Button type="submit" variant="outline" className="justify-self-start" busy={props.busy}>
        Generate API Key
      </Button>
    </form>
  );
}
