"use client";
import { useState } from "react";
import { ConfirmDialog } from "@/components/shared/confirm-dialog";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { useRenameAppPassword, useRevokeAppPassword } from "@/lib/client/data/use-app-passwords";
import { programName } from "@/lib/client/format/program-name";
import { type CurrentTime, shortDate, timeAgo } from "@/lib/client/format/relative-time";
import { useCurrentTime } from "@/lib/client/hooks/current-time";
import type { AppPassword } from "@/lib/contracts/app-passwords";

/** Lists app passwords with their last use, and revokes them. `email`: the account's address. */
export function PasswordList({ passwords, email }: { passwords: AppPassword[]; email: string }) {
  const revoke = useRevokeAppPassword();
  const [asked, setAsked] = useState<AppPassword | null>(null);
  return (
    <>
      <ul aria-label="App passwords" className="divide-y divide-border rounded-lg border">
        {passwords.map((each) => (
          <PasswordRow key={each.id} password={each} email={email} onRevoke={() => setAsked(each)} />
        ))}
      </ul>
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={(open) => !open && setAsked(null)}
        title={`Revoke the password for ${asked?.name}?`}
        description="The app is signed out at once. What it has stored on its device stays there; to sync again it needs a new password."
        confirm="Revoke"
        dismiss="Keep password"
        destructive
        busy={revoke.isPending}
        onConfirm={() => asked && revoke.mutate(asked, { onSettled: () => setAsked(null) })}
      />
    </>
  );
}

function PasswordRow(props: { password: AppPassword; email: string; onRevoke: () => void }) {
  const { password, email, onRevoke } = props;
  const [isRenaming, setRenaming] = useState(false);
  const clock = useCurrentTime();
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 p-4">
      <div className="min-w-0 flex-1 basis-56">
        {isRenaming ? (
          <RenameForm password={password} onDone={() => setRenaming(false)} />
        ) : (
          <p className="flex flex-wrap items-center gap-x-2 font-medium">
            <span className="min-w-0 break-words">{password.name}</span>
            {password.scope === "read" ? <Badge>Read only</Badge> : null}
          </p>
        )}
        <p className="break-words text-faint text-small">{facts(password, clock).join(" · ")}</p>
        {password.email === email ? null : (
          <p className="break-words text-muted-foreground text-small">
            Apps of the Fever kind go on signing in as {password.email}.
          </p>
        )}
      </div>
      {isRenaming ? null : (
        <div className="flex gap-2">
          <Button variant="ghost" size="sm" aria-label={`Rename ${password.name}`} onClick={() => setRenaming(true)}>
            Rename
          </Button>
          <Button variant="outline" size="sm" aria-label={`Revoke ${password.name}`} onClick={onRevoke}>
            Revoke
          </Button>
        </div>
      )}
    </li>
  );
}

function RenameForm({ password, onDone }: { password: AppPassword; onDone: () => void }) {
  const rename = useRenameAppPassword();
  const [name, setName] = useState(password.name);
  const save = () => {
    if (name.trim() === "" || name.trim() === password.name) return onDone();
    rename.mutate({ id: password.id, name }, { onSuccess: onDone });
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
        aria-label={`New name of ${password.name}`}
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

function facts(password: AppPassword, { now, timeZone }: CurrentTime): string[] {
  const created = `created ${shortDate(password.createdAt, timeZone)}`;
  if (!password.lastUsedAt) return ["Never used", created];
  const by = password.lastAgent ? [programName(password.lastAgent)] : [];
  const from = password.lastAddress ? [password.lastAddress] : [];
  return [`Last used ${timeAgo(password.lastUsedAt, now)}`, ...by, ...from, created];
}
