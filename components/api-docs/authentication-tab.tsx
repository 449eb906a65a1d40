"use client";
import Link from "next/link";
import { Button } from "@/components/ui/button";
import { useMe, useSubscription } from "@/lib/client/data/use-account";
import type { ApiDocument } from "@/lib/contracts/api-document";
import type { CodeSample } from "@/lib/shared/api/api-samples";
import { KEY_VARIABLE } from "@/lib/shared/api/api-samples";
import { CodeBlock } from "./code-block";
import { DocsSection } from "./docs-section";
import { InlineCode } from "./markdown-text";
import { SampleTabs } from "./sample-tabs";

/** The parts of the API document that the first two tabs show; they come with the page. */
export type ApiBasics = {
  server: string;
  description: string;
  errorCodes: ApiDocument["x-error-codes"];
  rateLimits: ApiDocument["x-rate-limits"];
  headers: string[];
  firstCall: CodeSample[];
};

const POINTS = "grid list-disc gap-1 pl-5 text-muted-foreground marker:text-faint";

/** Renders how programs authenticate. */
export function AuthenticationTab({ basics }: { basics: ApiBasics }) {
  return (
    <div className="grid grid-cols-1 gap-8">
      <DocsSection title="API key">
        <ul className={POINTS}>
          <li>
            Send your key with every call. It begins with <InlineCode>fl_</InlineCode>, belongs to your account and is
            shown once.
          </li>
          <li>Anyone who has it can read and change your feeds, so keep it out of public code.</li>
          <li>Create one key per program, so that you can revoke each separately.</li>
        </ul>
        <CodeBlock label="Authorization header" code="Authorization: Bearer fl_…" />
        <ApiKeyStatus />
      </DocsSection>
      <DocsSection title="Your first call">
        <p className="text-muted-foreground">
          The samples read the key from the environment variable <InlineCode>{KEY_VARIABLE}</InlineCode>.
        </p>
        <CodeBlock label="Setting the key" code={`export ${KEY_VARIABLE}="fl_…"`} />
        <SampleTabs title="List your feeds" samples={basics.firstCall} />
      </DocsSection>
      <DocsSection title="Session">
        <ul className={POINTS}>
          <li>The app and these pages use your browser's session.</li>
          <li>Account and billing calls accept only a session, so a leaked key can't change your password.</li>
          <li>
            Writes that another site sends with your cookies are refused with <InlineCode>CROSS_ORIGIN</InlineCode>.
          </li>
        </ul>
      </DocsSection>
    </div>
  );
}

/** Renders the beginning of the key, or how to get one. */
function ApiKeyStatus() {
  const known = useMe().data?.apiKey;
  const plan = useSubscription().data?.plan;
  if (known) {
    return (
      <p className="text-muted-foreground">
        Your newest key begins with <InlineCode>{known}</InlineCode>.{" "}
        <ApiKeyLink>Manage your keys in the settings</ApiKeyLink>
      </p>
    );
  }
  if (plan && plan !== "pro") {
    return (
      <div className="flex flex-wrap items-center gap-3 border-y py-3">
        <p className="text-muted-foreground">API keys are available with the Pro plan.</p>
        <Button variant="outline" asChild size="sm">
          <a href="/pricing">Upgrade to Pro</a>
        </Button>
      </div>
    );
  }
  return (
    <p className="text-muted-foreground">
      You have no key yet. <ApiKeyLink>Generate one in the settings</ApiKeyLink>
    </p>
  );
}

function ApiKeyLink({ children }: { children: string }) {
  return (
    <Link href="/settings?tab=security" className="text-link underline underline-offset-2">
      {children}
    </Link>
  );
}
