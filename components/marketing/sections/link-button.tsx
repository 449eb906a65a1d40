import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";

const STYLES = {
  primary: "bg-primary text-primary-foreground hover:bg-primary-hover",
  outline: "border border-border-strong bg-card text-foreground hover:bg-accent",
  ghost: "text-muted-foreground hover:bg-accent hover:text-foreground",
};
const SIZES = { md: "h-9 px-4 text-body", lg: "h-11 px-5 text-base" };

/** Renders a link that looks like a button. */
export function LinkButton(props: {
  href: string;
  look?: keyof typeof STYLES;
  size?: keyof typeof SIZES;
  className?: string;
  children: ReactNode;
}) {
  const { href, look = "outline", size = "md", className, children } = props;
  return (
    <a
      href={href}
      className={cn(
        "touch inline-flex shrink-0 select-none items-center justify-center gap-2 whitespace-nowrap rounded-md font-medium transition-colors duration-150",
        STYLES[look],
        SIZES[size],
        className,
      )}
    >
      {children}
    </a>
  );
}
