"use client";
import { useState } from "react";
import { ConfirmDialog } from "@/components/shared/confirm-dialog";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { useRenameApiKey, useRevokeApiKey } from "@/lib/client/data/use-security";
import { programName } from "@/lib/client/format/program-name";
import { type CurrentTime, shortDate, timeAgo } from "@/lib/client/format/relative-time";
import { useCurrentTime } from "@/lib/client/hooks/current-time";
import type { ApiKey } from "@/lib/contracts/auth";

/** Lists API keys with what they may do and their last use, and renames and revokes them. */
export function KeyList({ keys }: { keys: ApiKey[] }) {
  const revoke = useRevokeApiKey();
  const [asked, setAsked] = useState<ApiKey | null>(null);
  return (
    <>
      <ul aria-label="API keys" className="divide-y divide-border rounded-lg border">
        {keys.map((each) => (
          <KeyRow key={each.id} apiKey={each} onRevoke={() => setAsked(each)} />
        ))}
      </ul>
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={(open) => !open && setAsked(null)}
        title={`Revoke ${asked?.name}?`}
        description={`The key that begins with ${asked?.prefix} stops working at once. Every program that uses it needs another one.`}
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
  const [isRenaming, setRenaming] = useState(false);
  const clock = useCurrentTime();
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 p-4">
      <div className="min-w-0 flex-1 basis-56">
        {isRenaming ? (
          <RenameForm apiKey={apiKey} onDone={() => setRenaming(false)} />
        ) : (
          <p className="flex flex-wrap items-center gap-x-2 font-medium">
            <span className="min-w-0 break-words">{apiKey.name}</span>
            <code className="font-mono font-normal text-muted-foreground text-small">{apiKey.prefix}</code>
            {apiKey.scope === "read" ? <Badge>Read only</Badge> : null}
          </p>
        )}
        <p className="break-words text-faint text-small">{facts(apiKey, clock).join(" · ")}</p>
      </div>
      {isRenaming ? null : (
        <div className="flex gap-2">
          <Button variant="ghost" size="sm" aria-label={`Rename ${apiKey.name}`} onClick={() => setRenaming(true)}>
            Rename
          </Button>
          <Button variant="outline" size="sm" aria-label={`Revoke ${apiKey.name}`} onClick={onRevoke}>
            Revoke
          </Button>
        </div>
      )}
    </li>
  );
}

function RenameForm({ apiKey, onDone }: { apiKey: ApiKey; onDone: () => void }) {
  const rename = useRenameApiKey();
  const [name, setName] = useState(apiKey.name);
  const save = () => {
    if (name.trim() === "" || name.trim() === apiKey.name) return onDone();
    rename.mutate({ id: apiKey.id, name }, { onSuccess: onDone });
  };
  return (
    <form
      className="flex gap-2 pb-1"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
      onKeyDown={(event) => event.key === "Escape" && onDone()}
    >
      <Input
        aria-label={`New name of ${apiKey.name}`}
        value={name}
        maxLength={60}
        autoFocus
        onChange={(event) => setName(event.target.value)}
      />
      <Button type="submit" variant="outline" busy={rename.isPending}>
        Save
      </Button>
    </form>
  );
}

function facts(key: ApiKey, { now, timeZone }: CurrentTime): string[] {
  const calls = key.callsPerHour;
  const limit =
    calls === null ? [] : [`at most ${calls.toLocaleString("en-US")} ${calls === 1 ? "call" : "calls"} an hour`];
  const created = `created ${shortDate(key.createdAt, timeZone)}`;
  if (!key.lastUsedAt) return ["Never used", ...limit, created];
  const by = key.lastAgent ? [programName(key.lastAgent)] : [];
  const from = key.lastAddress ? [key.lastAddress] : [];
  return [`Last used ${timeAgo(key.lastUsedAt, now)}`, ...by, ...from, ...limit, created];
}
