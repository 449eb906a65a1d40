"use client";
import { useState } from "react";
import { ConfirmDialog } from "@/components/shared/confirm-dialog";
import { ErrorState } from "@/components/shared/error-state";
import { Skeleton } from "@/components/ui/skeleton";
import { isAmountChanged, useUpgrade, useUpgradePreview } from "@/lib/client/data/use-billing";
import { isoOf, money } from "@/lib/client/format/money";
import { shortDate } from "@/lib/client/format/relative-time";
import { useCurrentTime } from "@/lib/client/hooks/current-time";
import type { PlanId, UpgradePreview } from "@/lib/contracts/billing";
import { paidPlan } from "./paid-plans";

/** Shows what another plan charges now and next, and changes to it only when that is confirmed. */
export function PlanChangeDialog({ planId, onClose }: { planId: PlanId; onClose: () => void }) {
  const preview = useUpgradePreview(planId);
  const upgrade = useUpgrade();
  const [isNew, setNew] = useState(false);
  const shown = preview.isFetching ? undefined : preview.data;
  const confirm = () => {
    if (!shown) return;
    const { amount_due, proration_date } = shown;
    upgrade.mutate(
      { planId, confirmed: { amount_due, proration_date } },
      {
        onSuccess: onClose,
        onError: (error) => {
          if (!isAmountChanged(error)) return onClose();
          setNew(true);
          void preview.refetch();
        },
      },
    );
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Change to the ${paidPlan(planId).name} plan?`}
      description={
        isNew
          ? "The amount has changed, and you weren't charged. Here is the new amount."
          : "The change takes effect at once."
      }
      confirm={shown ? confirmLabel(shown) : "Change plan"}
      dismiss="Keep plan"
      busy={upgrade.isPending}
      disabled={!shown}
      onConfirm={confirm}
    >
      <div className="mt-4" aria-live="polite">
        {shown ? (
          <Amounts preview={shown} />
        ) : preview.isError && !preview.isFetching ? (
          <ErrorState
            title="Couldn't calculate the amount"
            error={preview.error}
            onRetry={() => void preview.refetch()}
          />
        ) : (
          <div role="status" aria-label="Calculating the amount" className="grid gap-2.5">
            <Skeleton className="h-5 w-3/4" />
            <Skeleton className="h-5 w-1/2" />
          </div>
        )}
      </div>
    </ConfirmDialog>
  );
}

function confirmLabel({ amount_due, currency, has_payment_method }: UpgradePreview): string {
  if (amount_due > 0) return `Pay ${money(amount_due, currency)}`;
  return has_payment_method ? "Change plan" : "Continue to card";
}

function Amounts({ preview }: { preview: UpgradePreview }) {
  const { amount_due, currency, lines } = preview;
  return (
    <>
      <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-1.5">
        {lines.map((line) => (
          <div key={line.description} className="col-span-2 grid grid-cols-subgrid text-muted-foreground">
            <dt>{line.description}</dt>
            <dd className="tabular text-right">{money(line.amount, currency)}</dd>
          </div>
        ))}
        <div className="col-span-2 grid grid-cols-subgrid border-t pt-1.5 font-medium">
          <dt>Charged now</dt>
          <dd className="tabular text-right">{money(amount_due, currency)}</dd>
        </div>
      </dl>
      <p className="mt-3 text-muted-foreground">{useNextText(preview)}</p>
    </>
  );
}

function useNextText({ planId, credit, currency, next_amount, next_at, has_payment_method }: UpgradePreview): string {
  const { timeZone } = useCurrentTime();
  const day = shortDate(isoOf(next_at), timeZone);
  if (!has_payment_method) {
    return `Next you add a card. It is charged ${money(next_amount, currency)} on ${day}; without a card the trial ends without a charge.`;
  }
  const left = credit > 0 ? `You have ${money(credit, currency)} in credit. We use it first. ` : "";
  const { price, billed } = paidPlan(planId);
  return `${left}The next payment, ${money(next_amount, currency)}, is on ${day}. After that it is ${price} per month, ${billed}.`;
}
