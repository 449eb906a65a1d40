"use client";
import { Copy } from "lucide-react";
import { useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { copyText } from "@/lib/client/browser/copy-text";
import { RELOAD_AFTER_COPY_MS } from "@/lib/client/constants";
import { useSubscription } from "@/lib/client/data/use-account";
import { useGenerateApiKey } from "@/lib/client/data/use-security";
import { ProFeature } from "./pro-feature";
import { SettingsSection } from "./settings-section";

/** `known`: the first characters of the existing key. */
export function ApiKeySection({ known }: { known: string | null }) {
  const plan = useSubscription().data?.plan;
  const generate = useGenerateApiKey();
  const made = generate.data?.apiKey;
  return (
    <SettingsSection
      title="API Access"
      description="One key lets other programs read and manage your feeds. Whoever has it can do so, too."
      action={
        plan === "pro" && !made ? (
          <Button variant="outline" busy={generate.isPending} onClick={() => generate.mutate()}>
            {known ? "Replace API Key" : "Generate API Key"}
          </Button>
        ) : null
      }
    >
      {made ? (
        <NewKey apiKey={made} />
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

/** Shows a new key, once: after copying, the page is reloaded without it. */
function NewKey({ apiKey }: { apiKey: string }) {
  const id = useId();
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    if (!(await copyText(apiKey, { title: "Copied!", description: "API key copied to clipboard" }))) return;
    setCopied(true);
    setTimeout(() => window.location.reload(), RELOAD_AFTER_COPY_MS);
  };
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
        <Button disabled={copied} onClick={() => void copy()}>
          <Copy aria-hidden="true" /> {copied ? "Copied" : "Copy"}
        </Button>
      </div>
      <p id={`${id}-note`} className="text-faint text-small">
        Store it securely - it won't be shown again.
      </p>
    </div>
  );
}
