import { intentOf, payInvoice } from "../billing/invoices";
import { createMethod } from "../billing/payment-methods";
import { missing, StripeError } from "../http/stripe-error";
import type { Invoice } from "../objects";
import type { Sandbox } from "../sandbox";
import { cardFields, readCard } from "./card-form";
import * as html from "./html";

/** Serves an invoice to its customer, who can pay it while it is open. */
export function invoicePage(sandbox: Sandbox): html.PageHandlers {
  const requireInvoice = ({ id, query }: html.PageCall): Invoice => {
    const invoice = sandbox.store.get("invoice", id);
    if (!invoice?.hosted_invoice_url?.endsWith(`?secret=${query.get("secret")}`)) throw missing("invoice", id);
    return invoice;
  };
  return {
    "GET /i/{id}": (call) => show(requireInvoice(call), { form: call.form }),
    "POST /i/{id}": (call) => {
      const invoice = requireInvoice(call);
      const returnUrl = invoice.hosted_invoice_url ?? "";
      const { form } = call;
      sandbox.useClockOf(invoice.customer);
      try {
        const card = readCard(form);
        if (!card) return show(invoice, { form, message: "Your card number is incomplete." });
        payInvoice(sandbox, invoice, { method: createMethod(sandbox, card).id, returnUrl });
        return html.redirectTo(intentOf(sandbox, invoice)?.next_action?.redirect_to_url?.url ?? returnUrl);
      } catch (error) {
        if (!(error instanceof StripeError)) throw error;
        return show(invoice, { form, message: error.message });
      }
    },
  };
}

function linesOf({ lines, total, currency }: Invoice): [string, string][] {
  const all = [...lines.data, { description: "Total", amount: total }];
  return all.map(({ description, amount }) => [description ?? "", html.formatMoney(amount, currency)]);
}

function show(invoice: Invoice, { form, message }: { form: URLSearchParams; message?: string }) {
  const { status, number, created, customer_email, currency, amount_due } = invoice;
  const rows = linesOf(invoice).map(([text, amount]) => [html.escapeHtml(text), amount]);
  const payment = `<section><h2>Pay this invoice</h2>${html.alert(message)}<form method="post" novalidate>${cardFields(form)}<button class="go">Pay ${html.formatMoney(amount_due, currency)}</button></form></section>`;
  return html.page({
    title: `Invoice ${number}`,
    body: `<section><h1>Invoice ${html.escapeHtml(number)}</h1><p>${html.formatDate(created)} · ${html.escapeHtml(customer_email)} · ${html.escapeHtml(status)}</p>
${html.table(rows)}</section>${status === "open" ? payment : ""}`,
  });
}
