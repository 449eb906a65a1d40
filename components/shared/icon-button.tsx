import type { ReactNode } from "react";
import { Button, type ButtonProps } from "@/components/ui/button";
import { Kbd } from "@/components/ui/kbd";
import { Tooltip, TooltipContent, TooltipTrigger } from "@/components/ui/tooltip";

/** A button of one icon: its label is its name and its tooltip; `hint` is the key that does the same. */
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
        {hint ? <Kbd className="border-transparent bg-transparent text-background opacity-80">{hint}</Kbd> : null}
      </TooltipContent>
    </Tooltip>
  );
}
