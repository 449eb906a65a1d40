"use client";
import { Button } from "@/components/ui/button";
import { useProviders, useSignInWith } from "@/lib/client/data/account/use-providers";
import { safePath } from "@/lib/shared/safe-path";

/** Error codes with which next-auth redirects to /login. */
const REASONS: Record<string, string> = {
  OAuthAccountNotLinked: "An account with this address already exists. Sign in with your password.",
  EmailNotVerified: "Verify your address with the provider first, then try again.",
};

/** Sign-in through other providers, where the installation has any. */
export function ProviderButtons() {
  const providers = useProviders();
  const signIn = useSignInWith();
  if (!providers.data?.length) return null;
  const query = new URLSearchParams(window.location.search);
  const error = query.get("error");
  return (
    <div className="grid gap-2">
      {error && (
        <p role="alert" className="text-destructive">
          {REASONS[error] ?? "Sign-in failed. Please try again."}
        </p>
      )}
      {providers.data.map(({ id, name }) => (
        <Button
          variant="outline"
          key={id}
          size="lg"
          busy={signIn.isPending && signIn.variables.id === id}
          onClick={() => signIn.mutate({ id, next: safePath(query.get("next")) })}
        >
          Continue with {name}
        </Button>
      ))}
    </div>
  );
}
