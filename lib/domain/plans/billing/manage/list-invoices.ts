import "server-only";
import { INVOICES_SHOWN, Invoice } from "@/lib/contracts/billing";
import type { Ctx } from "@/lib/domain/ctx";
import { readBillingUser } from "@/lib/domain/plans/billing/sync/billing-user";
import { callStripe } from "@/lib/domain/plans/billing/sync/call-stripe";

/** Returns the caller's newest invoices; none without a customer. Drafts are left out: they may still change. */
export async function listInvoices(ctx: Ctx): Promise<Invoice[]> {
  const { customerId: customer } = await readBillingUser(ctx);
  if (!customer) return [];
  const { data } = await callStripe((api) => api.invoices.list({ customer, limit: 2 * INVOICES_SHOWN }));
  return data
    .filter(({ status }) => status !== "draft")
    .slice(0, INVOICES_SHOWN)
    .map((invoice) =>
      Invoice.parse({
        id: invoice.id,
        number: invoice.number,
        created: invoice.created,
        status: invoice.status,
        amount_paid: invoice.amount_paid,
        amount_due: invoice.amount_due,
        currency: invoice.currency,
        hosted_invoice_url: invoice.hosted_invoice_url ?? null,
        invoice_pdf: invoice.invoice_pdf ?? null,
      }),
    );
}
