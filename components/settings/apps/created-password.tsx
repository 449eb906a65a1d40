"use client";
import { connectLink } from "@/components/apps/connect-link";
import { CopyRow } from "@/components/apps/copy-row";
import { QrCode } from "@/components/apps/qr-code";
import { Button } from "@/components/ui/button";
import { useOrigin } from "@/lib/client/hooks/use-origin";
import type { NewAppPassword } from "@/lib/contracts/app-passwords";

/** Shows a new password this once: to copy, and as a QR code for a phone. */
export function CreatedPassword(props: { created: NewAppPassword; user: string; onDone: () => void }) {
  const { name, password } = props.created;
  const origin = useOrigin();
  return (
    <section aria-label={`Password for ${name}`} className="grid gap-5 border-y py-5">
      <header>
        <h4 className="break-words font-semibold">Password for {name}</h4>
        <p className="mt-1 text-muted-foreground">Enter it in the app now. It won't be shown again.</p>
      </header>
      <CopyRow label="User name" value={props.user} />
      <CopyRow label="App password" value={password} autoFocus />
      <div className="flex flex-wrap items-center gap-5">
        <QrCode
          text={connectLink(origin, { user: props.user, password })}
          label="QR code with user name and password"
        />
        <p className="min-w-0 flex-1 basis-48 text-muted-foreground">
          Is the app on your phone? Scan this to open a page with your user name, password and address.
        </p>
      </div>
      <Button className="justify-self-start" onClick={props.onDone}>
        Done
      </Button>
    </section>
  );
}
