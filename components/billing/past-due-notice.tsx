"use client";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { TriangleAlert } from "@/components/ui/icons/icons";
import { useAddPaymentMethod, useBilling } from "@/lib/client/data/use-billing";

/** Reports that the last payment failed and links to the payment methods. Nothing else is restricted yet. */
export function PastDueNotice({ className }: { className?: string }) {
  const invoice = useBilling().data?.open_invoice_url;
  const add = useAddPaymentMethod();
  return (
    <section
      aria-label="Payment failed"
      className={cn("flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg bg-warning-soft p-4", className)}
    >
      <TriangleAlert aria-hidden="true" className="size-5 shrink-0 self-start text-warning" />
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-medium">Your last payment failed</p>
        <p className="text-muted-foreground">
          You keep Pro while we retry the payment over the next days. Please update your card.
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button busy={add.isPending} onClick={() => add.mutate()}>
          Update card
        </Button>
        {invoice ? (
          <Button variant="outline" asChild>
            <a href={invoice} target="_blank" rel="noreferrer">
              Pay invoice<span className="sr-only"> (new tab)</span>
            </a>
          </Button>
        ) : null}
      </div>
    </section>
  );
}
