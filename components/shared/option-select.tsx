"use client";
import type { ReactNode } from "react";
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from "@/components/ui/select";

export type SelectOption = { value: string; label: string; icon?: ReactNode };

/** A select whose options are data. */
export function OptionSelect(props: {
  value: string;
  onValueChange: (value: string) => void;
  options: SelectOption[];
  label?: string;
  id?: string;
  className?: string;
  "aria-invalid"?: boolean;
  "aria-describedby"?: string;
}) {
  return (
    <Select value={props.value} onValueChange={props.onValueChange}>
      <SelectTrigger
        id={props.id}
        aria-label={props.label}
        aria-describedby={props["aria-describedby"]}
        aria-invalid={props["aria-invalid"]}
        className={props.className}
      >
        <SelectValue>{props.options.find((option) => option.value === props.value)?.label}</SelectValue>
      </SelectTrigger>
      <SelectContent>
        {props.options.map((option) => (
          <SelectItem key={option.value} value={option.value} icon={option.icon}>
            {option.label}
          </SelectItem>
        ))}
      </SelectContent>
    </Select>
  );
}
