"use client";
import { Copy } from "lucide-react";
import Link from "next/link";
import { useId, useState } from "react";
import { ConfirmDialog } from "@/components/shared/confirm-dialog";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { copyText } from "@/lib/client/browser/copy-text";
import { RELOAD_AFTER_COPY_MS } from "@/lib/client/constants";
import { useSubscription } from "@/lib/client/data/use-account";
import { useGenerateApiKey } from "@/lib/client/data/use-security";
import type { ApiKeyInput, CurrentUser } from "@/lib/contracts/auth";
import { ApiKeyForm } from "./api-key-form";
import { ProFeature } from "./pro-feature";
import { SettingsSection } from "./settings-section";

const GENERATED = { title: "API Key Generated", description: "Store it securely - it won't be shown again." };
const COPIED = { title: "Copied!", description: "API key copied to clipboard" };

/** Makes a key and copies it as soon as it is there; a copied key leaves with the page, which is loaded again. */
function useNewKey() {
  const generate = useGenerateApiKey();
  const [isCopied, setCopied] = useState(false);
  const copy = async (apiKey: string, told: typeof COPIED) => {
    if (!(await copyText(apiKey, told))) return;
    setCopied(true);
    setTimeout(() => window.location.reload(), RELOAD_AFTER_COPY_MS);
  };
  return {
    apiKey: generate.data?.apiKey,
    isPending: generate.isPending,
    isCopied,
    copy: (apiKey: string) => void copy(apiKey, COPIED),
    make: (input: ApiKeyInput) => generate.mutate(input, { onSuccess: ({ apiKey }) => void copy(apiKey, GENERATED) }),
  };
}

/** What is told of an existing key: its first characters, what it may do, and its own limit. */
type Account = Pick<CurrentUser, "apiKey" | "apiKeyScope" | "apiKeyCallsPerHour">;

export function ApiKeySection({ me }: { me: Account }) {
  const known = me.apiKey;
  const plan = useSubscription().data?.plan;
  /** What the key shall be that waits for its confirmation. */
  const [asked, setAsked] = useState<ApiKeyInput | null>(null);
  const { apiKey, isPending, isCopied, copy, make } = useNewKey();
  return (
    <SettingsSection
      title="API Access"
      description={
        <>
          One key lets other programs read and, if you choose so, manage your feeds. Whoever has it can do so, too. How
          to use it is in the{" "}
          <Link href="/api-docs" className="text-link underline underline-offset-4">
            API documentation
          </Link>
          .
        </>
      }
    >
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={(open) => !open && setAsked(null)}
        title="Replace your API key?"
        description={`The key that begins with ${known} stops working at once. Every program that uses it needs the new one.`}
        confirm="Replace API Key"
        dismiss="Keep key"
        destructive
        onConfirm={() => {
          setAsked(null);
          if (asked) make(asked);
        }}
      />
      {apiKey ? (
        <NewKey apiKey={apiKey} isCopied={isCopied} onCopy={() => copy(apiKey)} />
      ) : known || plan ? (
        <div className="grid gap-4">
          {known ? <Standing known={known} me={me} isReplaceable={plan === "pro"} /> : null}
          {plan === "pro" ? (
            <ApiKeyForm
              button={known ? "Replace API Key" : "Generate API Key"}
              busy={isPending}
              onSubmit={known ? setAsked : make}
            />
          ) : plan ? (
            <ProFeature>API keys are available with the Pro plan.</ProFeature>
          ) : null}
        </div>
      ) : null}
    </SettingsSection>
  );
}

/** Tells which key there is and what it may do. */
function Standing({ known, me, isReplaceable }: { known: string; me: Account; isReplaceable: boolean }) {
  const calls = me.apiKeyCallsPerHour;
  return (
    <p className="text-muted-foreground">
      Your key begins with <code className="font-mono text-foreground text-small">{known}</code>. It may{" "}
      {me.apiKeyScope === "read" ? "read only" : "read and write"}
      {calls === null
        ? ""
        : `, with at most ${calls.toLocaleString("en-US")} ${calls === 1 ? "call" : "calls"} an hour`}
      .{isReplaceable ? " A new one takes its place: the old one stops working at once." : ""}
    </p>
  );
}

/** Shows a new key until the page is reloaded; where the browser refused to copy it, it can be copied by hand. */
function NewKey({ apiKey, isCopied, onCopy }: { apiKey: string; isCopied: boolean; onCopy: () => void }) {
  const id = useId();
  return (
    <div className="grid gap-1.5">
      <Label htmlFor={id}>Your new API key</Label>
      <div className="flex gap-2">
        <Input
          id={id}
          readOnly
          value={apiKey}
          aria-describedby={`${id}-note`}
          onFocus={(event) => event.target.select()}
          className="font-mono"
        />
        <Button disabled={isCopied} onClick={onCopy}>
          <Copy aria-hidden="true" /> {isCopied ? "Copied" : "Copy"}
        </Button>
      </div>
      <p id={`${id}-note`} className="text-faint text-small">
        {isCopied ? "It is in your clipboard. " : ""}Store it securely - it won't be shown again.
      </p>
    </div>
  );
}
