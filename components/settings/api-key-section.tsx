"use client";
import Link from "next/link";
import { useId, useState } from "react";
import { ErrorState } from "@/components/shared/error-state";
import { Button } from "@/components/ui/button";
import { Copy } from "@/components/ui/icons/icons";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { copyText } from "@/lib/client/browser/copy-text";
import { RELOAD_AFTER_COPY_MS } from "@/lib/client/constants";
import { useSubscription } from "@/lib/client/data/use-account";
import { useApiKeys, useGenerateApiKey } from "@/lib/client/data/use-security";
import { type ApiKeyInput, MAX_API_KEYS } from "@/lib/contracts/auth";
import { ApiKeyForm } from "./api-key-form";
import { KeyList } from "./api-keys/key-list";
import { Example, ExampleRow } from "./example";
import { ProFeature } from "./pro-feature";
import { SettingsLoading } from "./settings-loading";
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
    make: (input: ApiKeyInput) => {
      if (generate.isPending) return;
      generate.mutate(input, { onSuccess: ({ apiKey }) => void copy(apiKey, GENERATED) });
    },
  };
}

export function ApiKeySection() {
  const { data: keys, isPending: isLoading, refetch } = useApiKeys();
  const status = useSubscription().data;
  const { apiKey, isPending, isCopied, copy, make } = useNewKey();
  const isPro = status?.plan === "pro";
  const isFull = (keys?.length ?? 0) >= MAX_API_KEYS;
  return (
    <SettingsSection
      title="API Access"
      description={
        <>
          Read or manage your feeds from your own programs.{" "}
          {isPro ? "Create one key per program and keep it secret. " : ""}
          See the{" "}
          <Link href="/api-docs" className="text-link underline underline-offset-4">
            API documentation
          </Link>
          .
        </>
      }
    >
      <div className="grid gap-6">
        {apiKey ? <NewKey apiKey={apiKey} isCopied={isCopied} onCopy={() => copy(apiKey)} /> : null}
        {keys ? (
          keys.length > 0 ? (
            <KeyList keys={keys} />
          ) : null
        ) : isLoading ? (
          <SettingsLoading />
        ) : (
          <ErrorState title="Failed to load API keys" onRetry={() => void refetch()} />
        )}
        {apiKey || !keys || !status ? null : !isPro ? (
          <ProFeature feature="API keys" status={status}>
            {keys.length > 0 ? null : (
              <Example>
                <ExampleRow name="Home dashboard" text="fl_a1B2 · Read only" when="Used 2 min ago" />
              </Example>
            )}
          </ProFeature>
        ) : isFull ? (
          <p className="text-muted-foreground">You have {MAX_API_KEYS} API keys. Revoke one to create another.</p>
        ) : (
          <ApiKeyForm busy={isPending} onSubmit={make} />
        )}
      </div>
    </SettingsSection>
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
        {isCopied ? "Copied to your clipboard. " : ""}Store it securely - it won't be shown again.
      </p>
    </div>
  );
}
