"use client";
import { useMe } from "@/lib/client/data/use-account";
import { useAppPasswords } from "@/lib/client/data/use-app-passwords";
import { ApiKeySection } from "./api-key-section";
import { DeleteAccountSection } from "./delete-account-section";
import { DevicesSection } from "./devices-section";
import { EmailSection } from "./email-section";
import { PasswordSection } from "./password-section";
import { PrivacySection } from "./privacy/privacy-section";
import { SettingsLoading } from "./settings-loading";

/** Password, sessions and the deletion of the account. */
export function SecurityTab() {
  const me = useMe().data;
  const appPasswords = useAppPasswords().data?.length;
  if (!me) return <SettingsLoading />;
  return (
    <div className="[&>section+section]:mt-11 [&>section+section]:border-t [&>section+section]:pt-8">
      <PasswordSection me={{ ...me, appPasswords }} />
      <EmailSection me={me} />
      <ApiKeySection />
      <DevicesSection />
      <PrivacySection relaysImages={me.relaysImages} countsReading={me.countsReading} />
      <DeleteAccountSection />
    </div>
  );
}
