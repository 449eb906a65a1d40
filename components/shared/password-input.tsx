"use client";
import { type ComponentProps, useState } from "react";
import { Eye, EyeOff } from "@/components/ui/icons/icons";
import { Input } from "@/components/ui/input";

/** A password with a show/hide button inside the field. */
export function PasswordInput(props: ComponentProps<"input">) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <div className="relative">
      <Input {...props} type={shown ? "text" : "password"} className="pr-11" />
      <button
        type="button"
        className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-md text-faint hover:text-foreground"
        aria-label={shown ? "Hide password" : "Show password"}
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
      >
        <Icon aria-hidden="true" className="size-4" />
      </button>
    </div>
  );
}
