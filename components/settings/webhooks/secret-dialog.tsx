"use client";
import { useId } from "react";
import { ResponsiveDialog } from "@/components/shared/responsive-dialog";
import { Button } from "@/components/ui/button";
import { Copy } from "@/components/ui/icons/icons";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { copyText } from "@/lib/client/browser/copy-text";

/** Shows a new secret, which the server never shows again. */
export function SecretDialog({ secret, onClose }: { secret: string | null; onClose: () => void }) {
  const id = useId();
  return (
    <ResponsiveDialog
      open={secret !== null}
      onOpenChange={(open) => open || onClose()}
      title="The secret of your webhook"
      description="Use it to verify signatures, as described by Standard Webhooks."
      width="md"
      footer={<Button onClick={onClose}>I have stored it</Button>}
    >
      <div className="grid gap-1.5">
        <Label htmlFor={id}>Signing secret</Label>
        <div className="flex gap-2">
          <Input
            id={id}
            readOnly
            value={secret ?? ""}
            aria-describedby={`${id}-note`}
            onFocus={(event) => event.target.select()}
            className="font-mono"
          />
          <Button
            variant="outline"
            onClick={() => void copyText(secret ?? "", { title: "Copied!", description: "Secret copied to clipboard" })}
          >
            <Copy aria-hidden="true" /> Copy
          </Button>
        </div>
        <p id={`${id}-note`} className="text-faint text-small">
          Store it securely - it won't be shown again. You can create a new one at any time.
        </p>
      </div>
    </ResponsiveDialog>
  );
}
