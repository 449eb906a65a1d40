"use client";
import { useState } from "react";
import { CredentialRow } from "@/components/settings/credentials/credential-row";
import { ConfirmDialog } from "@/components/shared/confirm-dialog";
import { useRenameApiKey, useRevokeApiKey } from "@/lib/client/data/use-security";
import type { ApiKey } from "@/lib/contracts/auth";

/** Lists API keys with what they may do and their last use, and renames and revokes them. */
export function KeyList({ keys }: { keys: ApiKey[] }) {
  const revoke = useRevokeApiKey();
  const [asked, setAsked] = useState<ApiKey | null>(null);
  return (
    <>
      <ul aria-label="API keys" className="divide-y border-y">
        {keys.map((each) => (
          <KeyRow key={each.id} apiKey={each} onRevoke={() => setAsked(each)} />
        ))}
      </ul>
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={(open) => !open && setAsked(null)}
        title={`Revoke ${asked?.name}?`}
        description={`The key starting with ${asked?.prefix} stops working immediately. Programs that use it need a new key.`}
        confirm="Revoke"
        dismiss="Keep key"
        destructive
        busy={revoke.isPending}
        onConfirm={() => asked && revoke.mutate(asked, { onSettled: () => setAsked(null) })}
      />
    </>
  );
}

function KeyRow({ apiKey, onRevoke }: { apiKey: ApiKey; onRevoke: () => void }) {
  const rename = useRenameApiKey();
  const { callsPerHour: calls, prefix } = apiKey;
  const limits =
    calls === null ? [] : [`at most ${calls.toLocaleString("en-US")} ${calls === 1 ? "call" : "calls"} an hour`];
  return (
    <CredentialRow
      credential={apiKey}
      prefix={<code className="font-mono font-normal text-muted-foreground text-small">{prefix}</code>}
      limits={limits}
      rename={rename}
      onRevoke={onRevoke}
    />
  );
}
