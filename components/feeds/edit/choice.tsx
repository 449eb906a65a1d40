"use client";
import { type ReactNode, useId } from "react";
import { Label } from "@/components/ui/label";
import { Switch } from "@/components/ui/switch";

/** A switch with its label and hint. */
export function Choice(props: {
  label: string;
  hint: ReactNode;
  checked: boolean;
  onCheckedChange: (on: boolean) => void;
}) {
  const id = useId();
  return (
    <div className="flex items-start justify-between gap-6">
      <div>
        <Label htmlFor={id}>{props.label}</Label>
        <p id={`${id}-hint`} className="text-faint text-small">
          {props.hint}
        </p>
      </div>
      <Switch
        id={id}
        aria-describedby={`${id}-hint`}
        checked={props.checked}
        onCheckedChange={props.onCheckedChange}
        className="mt-0.5"
      />
    </div>
  );
}
