"use client";
import { useState } from "react";
import { CredentialRow } from "@/components/settings/credentials/credential-row";
import { ConfirmDialog } from "@/components/shared/confirm-dialog";
import { useRenameAppPassword, useRevokeAppPassword } from "@/lib/client/data/use-app-passwords";
import type { AppPassword } from "@/lib/contracts/app-passwords";

/** Lists app passwords with their last use, and revokes them. `email`: the account's address. */
export function PasswordList({ passwords, email }: { passwords: AppPassword[]; email: string }) {
  const revoke = useRevokeAppPassword();
  const [asked, setAsked] = useState<AppPassword | null>(null);
  return (
    <>
      <ul aria-label="App passwords" className="divide-y border-y">
        {passwords.map((each) => (
          <PasswordRow key={each.id} password={each} email={email} onRevoke={() => setAsked(each)} />
        ))}
      </ul>
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={(open) => !open && setAsked(null)}
        title={`Revoke the password for ${asked?.name}?`}
        description="The app is signed out immediately. It keeps what it has stored, but needs a new password to sync."
        confirm="Revoke"
        dismiss="Keep password"
        destructive
        busy={revoke.isPending}
        onConfirm={() => asked && revoke.mutate(asked, { onSettled: () => setAsked(null) })}
      />
    </>
  );
}

function PasswordRow({ password, email, onRevoke }: { password: AppPassword; email: string; onRevoke: () => void }) {
  const rename = useRenameAppPassword();
  const note =
    password.email === email ? null : (
      <p className="break-words text-muted-foreground text-small">Fever apps still sign in as {password.email}.</p>
    );
  return <CredentialRow credential={password} note={note} rename={rename} onRevoke={onRevoke} />;
}
