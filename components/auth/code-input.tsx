"use client";
import type { ComponentProps } from "react";
import { Input } from "@/components/ui/input";
import { CODE_LENGTH } from "@/lib/shared/constants";

/** A field for six digits; other characters are dropped. */
export function CodeInput({
  onValueChange,
  ...rest
}: ComponentProps<"input"> & { onValueChange: (value: string) => void }) {
  return (
    <Input
      {...rest}
      inputMode="numeric"
      autoComplete="one-time-code"
      pattern="\d*"
      placeholder={"0".repeat(CODE_LENGTH)}
      className="tabular h-12 text-center font-medium text-xl tracking-digits max-md:text-xl"
      onChange={(event) => onValueChange(event.target.value.replace(/\D/g, "").slice(0, CODE_LENGTH))}
    />
  );
}
