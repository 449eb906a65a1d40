"use client";
import { useState } from "react";
import { AppAddresses } from "@/components/apps/app-addresses";
import { SettingsLoading } from "@/components/settings/settings-loading";
import { SettingsSection } from "@/components/settings/settings-section";
import { ErrorState } from "@/components/shared/error-state";
import { Button } from "@/components/ui/button";
import { useMe } from "@/lib/client/data/use-account";
import { useAppPasswords } from "@/lib/client/data/use-app-passwords";
import { MAX_APP_PASSWORDS, type NewAppPassword } from "@/lib/contracts/app-passwords";
import { CreatedPassword } from "./created-password";
import { NewPasswordForm } from "./new-password-form";
import { OtherWays } from "./other-ways";
import { PasswordList } from "./password-list";

/** Passwords of other programs, the addresses they need, and the browser extension. */
export function AppsTab() {
  const email = useMe().data?.email;
  if (email === undefined) return <SettingsLoading />;
  return (
    <>
      <Passwords email={email} />
      <SettingsSection
        title="Server addresses"
        description="Paste the address your app asks for. Sign in with your email and an app password, not your account password."
      >
        <AppAddresses />
      </SettingsSection>
      <OtherWays />
    </>
  );
}

function Passwords({ email }: { email: string }) {
  const { data: passwords, isPending, refetch } = useAppPasswords();
  const [isAdding, setAdding] = useState(false);
  const [created, setCreated] = useState<NewAppPassword | null>(null);
  const [isDone, setDone] = useState(false);
  const show = (made: NewAppPassword) => {
    setAdding(false);
    setCreated(made);
  };
  const hide = () => {
    setCreated(null);
    setDone(true);
  };
  const isFull = (passwords?.length ?? 0) >= MAX_APP_PASSWORDS;
  return (
    <SettingsSection
      title="App passwords"
      description={
        isFull
          ? `You have ${MAX_APP_PASSWORDS} app passwords. Revoke one to create another.`
          : "Read in another app and keep everything in sync. Create one password per app. App passwords can't change your account."
      }
      action={
        created || isFull ? null : (
          // This button gets the focus once a new password is put away.
          <Button variant="outline" autoFocus={isDone} aria-expanded={isAdding} onClick={() => setAdding(!isAdding)}>
            {isAdding ? "Cancel" : "New app password"}
          </Button>
        )
      }
    >
      <div className="grid gap-6">
        {isAdding ? <NewPasswordForm onCreated={show} /> : null}
        {created ? <CreatedPassword created={created} user={email} onDone={hide} /> : null}
        {passwords ? (
          passwords.length > 0 ? (
            <PasswordList passwords={passwords} email={email} />
          ) : isAdding ? null : (
            <p className="text-faint">You haven't created any app passwords.</p>
          )
        ) : isPending ? (
          <SettingsLoading />
        ) : (
          <ErrorState title="Failed to load app passwords" onRetry={() => void refetch()} />
        )}
      </div>
    </SettingsSection>
  );
}
