"use client";
import { useId } from "react";
import { Button } from "@/components/ui/button";
import { Copy } from "@/components/ui/icons/icons";
import { Label } from "@/components/ui/label";
import { Textarea } from "@/components/ui/textarea";
import { copyText } from "@/lib/client/browser/copy-text";

type Props = {
  label: string;
  /** the end of the label, where the text over it says the rest */
  shown?: string;
  value: string;
  autoFocus?: boolean;
};

/** A value to be entered elsewhere, with a button that copies it; without the clipboard it can be selected. */
export function CopyRow({ label, shown, value, autoFocus }: Props) {
  const id = useId();
  return (
    <div className="grid gap-1.5">
      <Label htmlFor={id}>{shown ?? label}</Label>
      <div className="flex gap-2">
        {/* Unlike an input, it takes a second line where the value is longer. */}
        <Textarea
          id={id}
          aria-label={shown && label}
          readOnly
          rows={1}
          spellCheck={false}
          value={value}
          autoFocus={autoFocus}
          onFocus={(event) => event.target.select()}
          className="touch field-sizing-content min-h-9 w-0 flex-1 resize-none border-border bg-muted py-1.5 font-mono hover:not-disabled:border-border-strong max-md:py-3 max-md:text-xs"
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
