"use client";
import { Button } from "@/components/ui/button";

type Props = {
  /** which plan has the feature */
  children: string;
  title?: string;
  action?: "Start Free Trial" | "Upgrade to Pro";
};

/** A notice that a feature needs the Pro plan. */
export function ProFeature({ children, title, action = "Upgrade to Pro" }: Props) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-4">
      <div className="min-w-0 flex-1 basis-60">
        {title ? <p className="mb-0.5 font-medium">{title}</p> : null}
        <p className="text-muted-foreground">{children}</p>
      </div>
      <Button asChild>
        {/* Another document: reached by a full navigation. */}
        <a href="/pricing">{action}</a>
      </Button>
    </div>
  );
}
