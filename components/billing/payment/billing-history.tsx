"use client";
import { ErrorState } from "@/components/shared/error-state";
import { Badge } from "@/components/ui/badge";
import { rowNumbers, Skeleton } from "@/components/ui/skeleton";
import { messageOf } from "@/lib/client/api/report-error";
import { useInvoices } from "@/lib/client/data/use-billing";
import { isoOf, money } from "@/lib/client/format/money";
import { shortDate } from "@/lib/client/format/relative-time";
import { useCurrentTime } from "@/lib/client/hooks/current-time";
import { INVOICES_SHOWN, type Invoice } from "@/lib/contracts/billing";

/** The newest invoices: date, amount, status and the provider's page of each. */
export function BillingHistory() {
  const invoices = useInvoices();
  if (invoices.isPending) return <InvoiceRows />;
  if (!invoices.data) {
    return (
      <ErrorState
        title="Failed to load your invoices"
        message={messageOf(invoices.error, "Try again in a moment.")}
        busy={invoices.isFetching}
        error={invoices.error}
        onRetry={() => void invoices.refetch()}
      />
    );
  }
  return (
    <ul className="divide-y border-y">
      {invoices.data.slice(0, INVOICES_SHOWN).map((invoice) => (
        <InvoiceRow key={invoice.id} invoice={invoice} />
      ))}
    </ul>
  );
}

const STATES = {
  paid: { label: "Paid", variant: "positive" },
  open: { label: "Open", variant: "warning" },
  draft: { label: "Draft", variant: "secondary" },
  void: { label: "Void", variant: "secondary" },
  uncollectible: { label: "Unpaid", variant: "destructive" },
} as const;

function InvoiceRow({ invoice }: { invoice: Invoice }) {
  const { timeZone } = useCurrentTime();
  const state = STATES[invoice.status ?? "draft"];
  const date = shortDate(isoOf(invoice.created), timeZone);
  // An unpaid invoice shows the amount due.
  const amount = invoice.status === "paid" ? invoice.amount_paid : invoice.amount_due;
  return (
    <li className="grid grid-cols-fr-auto items-center gap-x-4 gap-y-1 py-3 sm:grid-cols-invoice">
      <p>{date}</p>
      <p className="tabular max-sm:text-right sm:text-right">{money(amount, invoice.currency)}</p>
      <p className="sm:pl-4">
        <Badge variant={state.variant}>{state.label}</Badge>
      </p>
      <p className="flex gap-4 text-small max-sm:justify-end">
        <InvoiceLink href={invoice.hosted_invoice_url} text={invoice.status === "open" ? "Pay" : "View"} of={date} />
        <InvoiceLink href={invoice.invoice_pdf} text="PDF" of={date} />
      </p>
    </li>
  );
}

function InvoiceLink({ href, text, of }: { href: string | null; text: string; of: string }) {
  if (!href) return null;
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      className="touch inline-flex items-center justify-center text-link underline underline-offset-4"
    >
      {text}
      <span className="sr-only"> the invoice of {of} (new tab)</span>
    </a>
  );
}

function InvoiceRows() {
  return (
    <div role="status" aria-label="Loading your invoices" className="divide-y border-y">
      {rowNumbers(INVOICES_SHOWN).map((row) => (
        <div key={row} className="py-3.5">
          <Skeleton className="h-4 w-full max-w-sm" />
        </div>
      ))}
    </div>
  );
}
