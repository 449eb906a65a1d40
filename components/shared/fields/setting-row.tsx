"use client";
import { type ReactNode, useId } from "react";
import { Label } from "@/components/ui/label";
import { Switch } from "@/components/ui/switch";

/** A switch with its label and description; `children` follow below them. */
export function SettingRow(props: {
  label: string;
  hint: ReactNode;
  checked: boolean;
  disabled?: boolean;
  onCheckedChange: (on: boolean) => void;
  children?: ReactNode;
}) {
  const id = useId();
  return (
    <div className="flex items-start justify-between gap-6">
      <div className="min-w-0">
        <Label htmlFor={id}>{props.label}</Label>
        <p id={`${id}-hint`} className="text-faint text-small">
          {props.hint}
        </p>
        {props.children}
      </div>
      <Switch
        id={id}
        aria-describedby={`${id}-hint`}
        checked={props.checked}
        disabled={props.disabled}
        onCheckedChange={props.onCheckedChange}
        className="mt-0.5"
      />
    </div>
  );
}
