import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";

const STYLES = {
  primary: "bg-accent-fill text-on-accent hover:bg-accent-fill-hover",
  outline: "border border-line-strong bg-raised text-ink hover:bg-hover",
  ghost: "text-muted hover:bg-hover hover:text-ink",
};
const SIZES = { md: "h-9 px-4 text-base", lg: "h-11 px-5 text-md" };

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
