"use client";
import Link from "next/link";
import { FormField } from "@/components/shared/form-field";
import { PasswordInput } from "@/components/shared/password-input";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { ApiError } from "@/lib/client/api/api-client";
import { loginFailure, navigateTo, useLogin } from "@/lib/client/data/use-account";
import { useForm } from "@/lib/client/hooks/use-form";
import { LoginInput } from "@/lib/contracts/auth";
import { safePath } from "@/lib/shared/safe-path";
import { ProofNotice } from "./proof-notice";
import { ProviderButtons } from "./provider-buttons";
import { LinkOffer } from "./sign-in-link/link-offer";

const nextPath = () => safePath(new URLSearchParams(window.location.search).get("next"));

export function LoginForm() {
  const login = useLogin();
  const form = useForm({
    schema: LoginInput,
    initial: { email: "", password: "" },
    submit: (input) =>
      login.mutate(input, {
        onSuccess: () => navigateTo(nextPath()),
        onError: (error) => form.refuse(error, { password: loginFailure(error) }),
      }),
  });
  return (
    <form method="post" action="/api/auth/login" noValidate onSubmit={form.onSubmit} className="grid gap-5">
      <header className="grid gap-2">
        <h1 className="font-serif text-title">Welcome Back</h1>
        <p className="text-muted-foreground">Sign in to your feeds.</p>
      </header>
      <FormField label="Email" id="email" error={form.errors.email}>
        <Input {...form.bind("email")} type="email" autoComplete="email" inputMode="email" autoFocus />
      </FormField>
      <FormField
        label="Password"
        id="password"
        error={form.errors.password}
        aside={
          <Link href="/forgot-password" className="-my-3 py-3 text-link text-small hover:underline">
            Forgot password?
          </Link>
        }
      >
        <PasswordInput {...form.bind("password")} autoComplete="current-password" />
      </FormField>
      <Button type="submit" size="lg" busy={login.isPending || login.isSuccess}>
        Sign In
      </Button>
      <noscript>
        {/* The same fields, without the work that a refused browser would do with scripts. */}
        <Button type="submit" variant="outline" size="lg" formAction="/api/auth/sign-in-link" className="w-full">
          Email me a sign-in link
        </Button>
      </noscript>
      <ProofNotice isWorking={login.isProving} />
      {login.error instanceof ApiError && login.error.status === 429 && (
        <LinkOffer key={login.variables?.email} email={login.variables?.email ?? ""} />
      )}
      <ProviderButtons />
      <p className="text-muted-foreground text-small">
        New to Feedloom?{" "}
        <Link href="/register" className="text-link underline underline-offset-2">
          Create an account
        </Link>
      </p>
    </form>
  );
}
