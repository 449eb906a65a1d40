"use client";
import { FormField } from "@/components/shared/form-field";
import { OptionSelect } from "@/components/shared/option-select";
import { PasswordInput } from "@/components/shared/password-input";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { useConnectServer } from "@/lib/client/data/transfer/use-transfer";
import { useForm } from "@/lib/client/hooks/use-form";
import { ServerInput, type ServerKind } from "@/lib/contracts/transfer";

type Service = { label: string; address: string; isAddressNeeded: boolean; user: string; password: string };

/** Labels and hints for each kind of server. */
const SERVICES: Record<ServerKind, Service> = {
  "google-reader": {
    label: "FreshRSS and others (Google Reader API)",
    address: "FreshRSS, The Old Reader, BazQux, CommaFeed, Feedloom …",
    isAddressNeeded: true,
    user: "User name or email",
    password: "If the service has app passwords, use one",
  },
  miniflux: {
    label: "Miniflux",
    address: "For example https://reader.example.org",
    isAddressNeeded: true,
    user: "Leave it empty to use an API key",
    password: "Your password, or an API key",
  },
  feedbin: {
    label: "Feedbin",
    address: "Only if you host the server yourself",
    isAddressNeeded: false,
    user: "Your Feedbin email",
    password: "Your Feedbin password",
  },
  fever: {
    label: "Fever",
    address: "The address of the server or its Fever API",
    isAddressNeeded: true,
    user: "User name or email",
    password: "Many servers have a separate Fever password",
  },
  "nextcloud-news": {
    label: "Nextcloud News",
    address: "Your Nextcloud address",
    isAddressNeeded: true,
    user: "User name",
    password: "A Nextcloud app password",
  },
};
const OPTIONS = Object.entries(SERVICES).map(([value, { label }]) => ({ value, label }));
const EMPTY = { kind: "google-reader" as string, address: "", user: "", password: "" };

const FilledInput = ServerInput.superRefine(({ kind, address, user }, context) => {
  const need = (path: string, message: string) => context.addIssue({ code: "custom", path: [path], message });
  if (address === "" && SERVICES[kind].isAddressNeeded) need("address", "Please enter the address of the server");
  if (user === "" && kind !== "miniflux") need("user", "Please enter the user name");
});

/** Connects to another reader's server; what it has is then shown before anything is added. */
export function ServerForm() {
  const connect = useConnectServer();
  const form = useForm({
    schema: FilledInput,
    initial: EMPTY,
    submit: (input) => connect.mutate(input, { onError: (error) => form.refuse(error) }),
  });
  const service = SERVICES[form.values.kind as ServerKind];
  return (
    <form noValidate onSubmit={form.onSubmit} className="grid max-w-md gap-4">
      <FormField label="Where do you read now?">
        <OptionSelect value={form.values.kind} onValueChange={(kind) => form.set("kind", kind)} options={OPTIONS} />
      </FormField>
      <FormField label="Address" error={form.errors.address} hint={service.address}>
        <Input {...form.bind("address")} inputMode="url" autoComplete="off" autoCapitalize="none" spellCheck={false} />
      </FormField>
      <FormField label="User name" error={form.errors.user} hint={service.user}>
        <Input {...form.bind("user")} autoComplete="off" autoCapitalize="none" spellCheck={false} />
      </FormField>
      <FormField label="Password" error={form.errors.password} hint={service.password}>
        <PasswordInput {...form.bind("password")} autoComplete="off" />
      </FormField>
      <p className="text-muted-foreground text-small">
        We store the password encrypted while we read your feeds and articles, then delete it.
      </p>
      {connect.refusal ? (
        <p role="alert" className="text-destructive">
          {connect.refusal}
        </p>
      ) : null}
      <Button type="submit" variant="outline" className="justify-self-start" busy={connect.isPending}>
        {connect.isPending ? "Connecting…" : "Connect"}
      </Button>
    </form>
  );
}
