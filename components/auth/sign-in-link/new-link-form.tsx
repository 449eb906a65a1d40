"use client";
import { FormField } from "@/components/shared/form-field";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";

/** Requests a sign-in link, also without scripts. */
export function NewLinkForm() {
  return (
    <form method="post" action="/api/auth/sign-in-link" className="grid gap-5">
      <FormField label="Email" id="email">
        <Input name="email" type="email" autoComplete="email" inputMode="email" required autoFocus />
      </FormField>
      <Button type="submit" size="lg">
        Email me a new link
      </Button>
    </form>
  );
}
