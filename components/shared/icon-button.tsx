import type { ReactNode } from "react";
import { Button, type ButtonProps } from "@/components/ui/button";
import { Tooltip, TooltipContent, TooltipTrigger } from "@/components/ui/tooltip";
import { Key } from "./key";

/** A button of one icon: its label is its name and its tooltip; `hint` is the usual key of what it does. */
export function IconButton({
  label,
  hint,
  children,
  variant = "ghost",
  size = "icon",
  ...rest
}: ButtonProps & { label: string; hint?: string; children: ReactNode }) {
  return (
    <Tooltip>
      <TooltipTrigger asChild>
        <Button variant={variant} size={size} aria-label={label} {...rest}>
          {children}
        </Button>
      </TooltipTrigger>
      <TooltipContent>
        {label}
        {hint ? <Key name={hint} className="border-transparent bg-transparent text-background opacity-80" /> : null}
      </TooltipContent>
    </Tooltip>
  );
}
