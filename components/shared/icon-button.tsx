import type { ReactNode } from "react";
import { Button, type ButtonProps } from "@/components/ui/button";
import { Tooltip } from "@/components/ui/tooltip";

/** A button of one icon: its label is its name and its tooltip. */
export function IconButton({
  label,
  hint,
  children,
  variant = "ghost",
  size = "icon",
  ...rest
}: ButtonProps & { label: string; hint?: string; children: ReactNode }) {
  return (
    <Tooltip text={label} hint={hint}>
      <Button variant={variant} size={size} aria-label={label} {...rest}>
        {children}
      </Button>
    </Tooltip>
  );
}
