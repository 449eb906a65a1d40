import { cva, type VariantProps } from "class-variance-authority";
import * as Slot from "radix-ui/slot";
import type { ComponentProps } from "react";
import { cn } from "./cn";
import { Spinner } from "./spinner";

export const buttonVariants = cva(
  "touch inline-flex shrink-0 select-none items-center justify-center gap-2 whitespace-nowrap rounded-md font-medium transition duration-150 disabled:cursor-not-allowed disabled:opacity-50 aria-disabled:cursor-not-allowed aria-disabled:opacity-50 [&_svg]:size-4 [&_svg]:shrink-0",
  {
    variants: {
      variant: {
        // A disabled button is quieter than all others. A busy one keeps its look.
        default:
          "bg-primary text-primary-foreground hover:not-disabled:not-aria-disabled:bg-primary-hover disabled:not-aria-busy:bg-press disabled:not-aria-busy:text-faint disabled:not-aria-busy:opacity-100 aria-disabled:bg-press aria-disabled:text-faint aria-disabled:opacity-100",
        outline: "border border-border-strong bg-card text-foreground hover:not-disabled:bg-accent",
        ghost: "text-muted-foreground hover:not-disabled:bg-accent hover:not-disabled:text-foreground",
        destructive: "bg-destructive-fill text-white hover:not-disabled:opacity-90",
        "destructive-ghost": "text-destructive hover:not-disabled:bg-destructive-soft",
        link: "text-link underline-offset-4 hover:underline",
      },
      size: {
        sm: "h-8 px-3 text-small",
        default: "h-9 px-4 text-body",
        lg: "h-11 px-5 text-base",
        icon: "size-9",
        "icon-sm": "size-8",
        inline: "h-auto p-0",
      },
    },
    defaultVariants: { variant: "default", size: "default" },
  },
);

export type ButtonProps = ComponentProps<"button"> &
  VariantProps<typeof buttonVariants> & {
    /** renders the one child as the button (a link, say) */
    asChild?: boolean;
    /** shows a spinner and refuses clicks */
    busy?: boolean;
  };

export function Button({ className, variant, size, asChild, busy, children, disabled, ...rest }: ButtonProps) {
  const style = cn(buttonVariants({ variant, size }), busy && "[&>svg~svg]:hidden", className);
  if (asChild) {
    return (
      <Slot.Root data-slot="button" className={style} {...rest}>
        {children}
      </Slot.Root>
    );
  }
  return (
    <button
      data-slot="button"
      type="button"
      className={style}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      {...rest}
    >
      {/* Takes the place of the button's own icon, so that the width stays. */}
      {busy ? <Spinner /> : null}
      {children}
    </button>
  );
}
