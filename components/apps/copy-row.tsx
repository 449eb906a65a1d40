"use client";
import { useId } from "react";
import { Button } from "@/components/ui/button";
import { Copy } from "@/components/ui/icons/icons";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { copyText } from "@/lib/client/browser/copy-text";

/** A value to be entered elsewhere, with a button that copies it; without the clipboard it can be selected. */
export function CopyRow({ label, value, autoFocus }: { label: string; value: string; autoFocus?: boolean }) {
  const id = useId();
  return (
    <div className="grid gap-1.5">
      <Label htmlFor={id}>{label}</Label>
      <div className="flex gap-2">
        <Input
          id={id}
          readOnly
          value={value}
          autoFocus={autoFocus}
          onFocus={(event) => event.target.select()}
          className="font-mono"
        />
        <Button
          variant="outline"
          aria-label={`Copy ${label.toLowerCase()}`}
          onClick={() => void copyText(value, { title: "Copied!", description: `${label} copied to clipboard` })}
        >
          <Copy aria-hidden="true" /> <span className="max-sm:hidden">Copy</span>
        </Button>
      </div>
    </div>
  );
}
