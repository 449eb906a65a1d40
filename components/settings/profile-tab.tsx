"use client";
import Link from "next/link";
import { FormField } from "@/components/shared/form-field";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { useMe } from "@/lib/client/data/use-account";
import { useUpdateProfile } from "@/lib/client/data/use-security";
import { shortDate } from "@/lib/client/format/relative-time";
import { useCurrentTime } from "@/lib/client/hooks/current-time";
import { useForm } from "@/lib/client/hooks/use-form";
import { type CurrentUser, ProfileInput } from "@/lib/contracts/auth";
import { SettingsLoading } from "./settings-loading";
import { SettingsSection } from "./settings-section";

/** The account's name, address and age. */
export function ProfileTab() {
  const me = useMe().data;
  const { timeZone } = useCurrentTime();
  if (!me) return <SettingsLoading />;
  return (
    <>
      <SettingsSection description="We use your first name in the greeting.">
        <ProfileForm me={me} />
      </SettingsSection>
      <SettingsSection title="Account">
        <dl className="divide-y border-y *:grid *:gap-x-6 *:gap-y-0.5 *:py-3.5 *:sm:cols-start-36">
          <div>
            <dt className="text-muted-foreground">Email</dt>
            <dd className="flex min-w-0 flex-wrap items-center justify-between gap-x-4">
              <span className="min-w-0 break-words">{me.email}</span>
              <Button asChild variant="link" size="inline" className="-my-3">
                <Link href="/settings?tab=security">Change email</Link>
              </Button>
            </dd>
          </div>
          <div>
            <dt className="text-muted-foreground">Member since</dt>
            <dd>{shortDate(me.createdAt, timeZone)}</dd>
          </div>
        </dl>
      </SettingsSection>
    </>
  );
}

function ProfileForm({ me }: { me: CurrentUser }) {
  const update = useUpdateProfile();
  const form = useForm({
    schema: ProfileInput,
    initial: { firstName: me.firstName ?? "", lastName: me.lastName ?? "" },
    submit: (input) => update.mutate(input),
  });
  return (
    <form noValidate onSubmit={form.onSubmit} className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField label="First name" error={form.errors.firstName}>
          <Input {...form.bind("firstName")} autoComplete="given-name" maxLength={80} />
        </FormField>
        <FormField label="Last name" error={form.errors.lastName}>
          <Input {...form.bind("lastName")} autoComplete="family-name" maxLength={80} />
        </FormField>
      </div>
      <Button type="submit" className="justify-self-start" busy={update.isPending}>
        Save changes
      </Button>
    </form>
  );
}
