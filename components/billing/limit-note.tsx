"use client";
import { cn } from "@/components/ui/cn";
import { useSubscription } from "@/lib/client/data/use-account";
import { PRICING_PATH } from "@/lib/shared/pricing-paths";
import { type Limited, limitText } from "./limit-text";

/** Warns that the limit of the plan is reached, with a link to the plans; nothing below the limit. */
export function LimitNote({ of, className }: { of: Limited; className?: string }) {
  const status = useSubscription().data;
  const text = status && limitText(of, status);
  if (!text) return null;
  return (
    <p className={cn("rounded-md bg-warning-soft px-3 py-2.5 text-small", className)}>
      {text}{" "}
      <a href={PRICING_PATH} className="font-medium text-link underline underline-offset-2">
        Upgrade
      </a>
    </p>
  );
}
