"use client";
import Link from "next/link";
import { FormField } from "@/components/shared/form-field";
import { PasswordInput } from "@/components/shared/password-input";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { useForm } from "@/lib/client/hooks/use-form";
import { RegisterForm as RegisterFormSchema, type SendRegisterCodeInput } from "@/lib/contracts/auth";
import { ProofNotice } from "./proof-notice";
import { ProviderButtons } from "./provider-buttons";

export function RegisterForm(props: {
  busy: boolean;
  isProving: boolean;
  /** values typed before "Use Different Email" */
  draft: SendRegisterCodeInput | null;
  /** Back to the code that was sent for the draft; null when there is none that still works. */
  onReturn: (() => void) | null;
  /** `refuse` shows the server's messages next to their fields. */
  onSubmit: (input: SendRegisterCodeInput, refuse: (error: unknown) => void) => void;
}) {
  const { draft } = props;
  const form = useForm({
    schema: RegisterFormSchema,
    initial: {
      firstName: draft?.firstName ?? "",
      lastName: draft?.lastName ?? "",
      email: draft?.email ?? "",
      password: "",
      confirmPassword: "",
    },
    submit: ({ confirmPassword: _, ...input }) => props.onSubmit(input, form.refuse),
  });
  return (
    <form noValidate onSubmit={form.onSubmit} className="grid gap-4">
      <header className="mb-1 grid gap-2">
        <h1 className="font-serif text-title">Create Account</h1>
        <p className="text-muted-foreground">We'll email you a code to confirm your address.</p>
      </header>
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField label="First name" id="firstName" error={form.errors.firstName}>
          <Input {...form.bind("firstName")} autoComplete="given-name" autoFocus />
        </FormField>
        <FormField label="Last name" id="lastName" error={form.errors.lastName}>
          <Input {...form.bind("lastName")} autoComplete="family-name" />
        </FormField>
      </div>
      <FormField label="Email" id="email" error={form.errors.email}>
        <Input {...form.bind("email")} type="email" autoComplete="email" inputMode="email" />
      </FormField>
      <FormField label="Password" id="password" error={form.errors.password} hint="At least 6 characters">
        <PasswordInput {...form.bind("password")} autoComplete="new-password" />
      </FormField>
      <FormField label="Confirm password" id="confirmPassword" error={form.errors.confirmPassword}>
        <PasswordInput {...form.bind("confirmPassword")} autoComplete="new-password" />
      </FormField>
      <Button type="submit" size="lg" className="mt-2" busy={props.busy}>
        Create Account
      </Button>
      <p className="text-faint text-small">
        By creating an account you agree to the <DocumentLink href="/terms">terms</DocumentLink> and the{" "}
        <DocumentLink href="/privacy">privacy policy</DocumentLink>.
      </p>
      <ProofNotice isWorking={props.isProving} />
      {draft && props.onReturn && (
        <Button variant="ghost" size="sm" onClick={props.onReturn}>
          Enter the code for {draft.email}
        </Button>
      )}
      <ProviderButtons />
      <p className="text-muted-foreground text-small">
        Already have an account?{" "}
        <Link href="/login" className="text-link underline underline-offset-2">
          Sign in
        </Link>
      </p>
    </form>
  );
}

/** Opens a public page beside the form, which keeps what was typed. */
const DocumentLink = ({ href, children }: { href: string; children: string }) => (
  <a href={href} target="_blank" rel="noopener" className="underline underline-offset-2 hover:text-foreground">
    {children}
  </a>
);
