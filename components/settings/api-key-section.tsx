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
    make: () => generate.mutate(undefined, { onSuccess: ({ apiKey }) => void copy(apiKey, GENERATED) }),
  };
}

/** `known`: the first characters of the existing key. */
export function ApiKeySection({ known }: { known: string | null }) {
  const plan = useSubscription().data?.plan;
  const [isAsking, setAsking] = useState(false);
  const { apiKey, isPending, isCopied, copy, make } = useNewKey();
  return (
    <SettingsSection
      title="API Access"
      description={
        <>
          One key lets other programs read and manage your feeds. Whoever has it can do so, too. How to use it is in the{" "}
          <Link href="/api-docs" className="text-link underline underline-offset-4">
            API documentation
          </Link>
          .
        </>
      }
      action={
        plan === "pro" && !apiKey ? (
          <Button variant="outline" busy={isPending} onClick={known ? () => setAsking(true) : make}>
            {known ? "Replace API Key" : "Generate API Key"}
          </Button>
        ) : null
      }
    >
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Replace your API key?"
        description={`The key that begins with ${known} stops working at once. Every program that uses it needs the new one.`}
        confirm="Replace API Key"
        dismiss="Keep key"
        destructive
        onConfirm={() => {
          setAsking(false);
          make();
        }}
      />
      {apiKey ? (
        <NewKey apiKey={apiKey} isCopied={isCopied} onCopy={() => copy(apiKey)} />
      ) : known || (plan && plan !== "pro") ? (
        <Standing known={known} plan={plan} />
      ) : null}
    </SettingsSection>
  );
}

/** Shows the existing key, or why the plan has none. */
function Standing({ known, plan }: { known: string | null; plan: "free" | "trial" | "pro" | undefined }) {
  return (
    <div className="grid gap-4">
      {known ? (
        <p className="text-muted-foreground">
          Your key begins with <code className="font-mono text-foreground text-small">{known}</code>
          {plan === "pro" ? ". A new one takes its place: the old one stops working at once." : ""}
        </p>
      ) : null}
      {plan && plan !== "pro" ? <ProFeature>API keys are available with the Pro plan.</ProFeature> : null}
    </div>
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
