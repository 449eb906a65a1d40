import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";

/** Renders a section of a public page: title on the left, content on the right. */
export function Section({
  id,
  title,
  intro,
  dense,
  isPlain,
  children,
}: {
  id?: string;
  title: string;
  intro?: string;
  /** less space above and below, for pages with many sections */
  dense?: boolean;
  /** without its title on a phone, except for screen readers */
  isPlain?: boolean;
  children: ReactNode;
}) {
  const heading = `${id ?? title.toLowerCase().replace(/\W+/g, "-")}-title`;
  return (
    <section id={id} aria-labelledby={heading} className="border-t">
      <div
        className={cn(
          "mx-auto grid max-w-6xl gap-x-16 gap-y-8 px-5 sm:px-8 lg:cols-start-64",
          dense ? "gap-y-4 py-10 lg:py-14" : "py-16 lg:py-24",
          isPlain && "max-sm:pt-6",
        )}
      >
        <div>
          <h2 id={heading} className={cn("font-serif text-title", isPlain && "max-sm:sr-only")}>
            {title}
          </h2>
          {intro ? (
            <p className={cn("mt-2 text-base text-muted-foreground", isPlain && "max-sm:mt-0")}>{intro}</p>
          ) : null}
        </div>
        <div className="min-w-0">{children}</div>
      </div>
    </section>
  );
}
