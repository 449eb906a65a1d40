"use client";
import { Button } from "@/components/ui/button";

/** A notice that a feature needs the Pro plan. */
export function ProFeature({ children }: { children: string }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-4 border-t pt-5">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-medium">Pro Feature</p>
        <p className="mt-0.5 text-muted-foreground">{children}</p>
      </div>
      <Button asChild>
        {/* Another document: reached by a full navigation. */}
        <a href="/pricing">Upgrade to Pro</a>
      </Button>
    </div>
  );
}
