"use client";
import { useState } from "react";
import { ConfirmDialog } from "@/components/shared/confirm-dialog";
import { ErrorState } from "@/components/shared/error-state";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { CreditCard } from "@/components/ui/icons/icons";
import { rowNumbers, Skeleton } from "@/components/ui/skeleton";
import { messageOf } from "@/lib/client/api/report-error";
import { usePaymentMethods, useRemovePaymentMethod, useSetDefaultPaymentMethod } from "@/lib/client/data/use-billing";
import type { PaymentMethod } from "@/lib/contracts/billing";
import { cardName, expiry } from "./card-name";

/** The stored cards: which one is the default, with actions for each. */
export function PaymentMethods() {
  const methods = usePaymentMethods();
  const remove = useRemovePaymentMethod();
  const [leaving, setLeaving] = useState<PaymentMethod | null>(null);
  if (methods.isPending) return <CardRows />;
  if (!methods.data) {
    return (
      <ErrorState
        title="Failed to load your payment methods"
        message={messageOf(methods.error, "Try again in a moment.")}
        busy={methods.isFetching}
        error={methods.error}
        onRetry={() => void methods.refetch()}
      />
    );
  }
  return (
    <>
      <ul className="divide-y border-y">
        {methods.data.map((method) => (
          <CardRow key={method.id} method={method} onRemove={() => setLeaving(method)} />
        ))}
      </ul>
      <ConfirmDialog
        open={leaving !== null}
        onOpenChange={() => setLeaving(null)}
        title={leaving ? `Remove ${cardName(leaving)}?` : ""}
        description={
          leaving?.is_default && (methods.data.length ?? 0) === 1
            ? "You have no other payment method, so your next payment would fail."
            : "We won't charge it anymore. You can add it again later."
        }
        confirm="Remove"
        destructive
        busy={remove.isPending}
        onConfirm={() => leaving && remove.mutate(leaving.id, { onSettled: () => setLeaving(null) })}
      />
    </>
  );
}

function CardRow({ method, onRemove }: { method: PaymentMethod; onRemove: () => void }) {
  const choose = useSetDefaultPaymentMethod();
  const name = cardName(method);
  const { text, hasExpired } = expiry(method, new Date());
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3">
      <CreditCard aria-hidden="true" className="size-5 shrink-0 text-faint" />
      <div className="min-w-0 flex-1 basis-44">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {name} {method.is_default ? <Badge>Default</Badge> : null}
        </p>
        <p className={hasExpired ? "text-destructive text-small" : "text-faint text-small"}>{text}</p>
      </div>
      <div className="-mr-2 flex">
        {method.is_default ? null : (
          <Button
            size="sm"
            variant="ghost"
            aria-label={`Set ${name} as default`}
            busy={choose.isPending}
            onClick={() => choose.mutate(method.id)}
          >
            Set as default
          </Button>
        )}
        <Button size="sm" variant="destructive-ghost" aria-label={`Remove ${name}`} onClick={onRemove}>
          Remove
        </Button>
      </div>
    </li>
  );
}

const SHOWN_WHILE_LOADING = 2;

function CardRows() {
  return (
    <div role="status" aria-label="Loading your payment methods" className="divide-y border-y">
      {rowNumbers(SHOWN_WHILE_LOADING).map((row) => (
        <div key={row} className="grid gap-2 py-3.5">
          <Skeleton className="h-4 w-40" />
          <Skeleton className="h-3 w-24" />
        </div>
      ))}
    </div>
  );
}
