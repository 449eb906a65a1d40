import { missing, StripeError } from "../http/stripe-error";
import type { Invoice } from "../objects";
import type { Sandbox } from "../sandbox";
import { cardFields, readCard } from "./card-form";
import { alert, escapeHtml, formatDate, formatMoney, page, redirectTo } from "./html";
import type { PageCall, PageHandlers } from "./page-call";
import { createPdf } from "./pdf";

/** Serves an invoice to its customer, who can pay it while it is open. */
export function invoicePage(sandbox: Sandbox): PageHandlers {
  const { store } = sandbox;
  const requireInvoice = ({ id, query }: PageCall): Invoice => {
    const invoice = store.get("invoice", id);
    const { page: address } = store.internalsOf(id);
    const secret = address && new URL(address).searchParams.get("secret");
    if (!invoice || !secret || secret !== query.get("secret")) throw missing("invoice", id);
    return invoice;
  };
  return {
    "GET /i/{id}": (call) => show(requireInvoice(call), { form: new URLSearchParams() }),
    "POST /i/{id}": (call) => {
      const invoice = requireInvoice(call);
      const { form } = call;
      const here = `/i/${invoice.id}?${call.query}`;
      try {
        const card = readCard(form);
        if (!card) return show(invoice, { form, message: "Your card number is incomplete." });
        const method = sandbox.createMethod(card, { name: form.get("billingName") || null }).id;
        sandbox.payInvoice(invoice, { method, returnUrl: new URL(here, sandbox.url).href });
        const intent = store.get("payment_intent", store.internalsOf(invoice.id).intent);
        return redirectTo(intent?.next_action?.redirect_to_url?.url ?? here);
      } catch (error) {
        if (!(error instanceof StripeError)) throw error;
        return show(invoice, { form, message: error.message });
      }
    },
    "GET /i/{id}/pdf": (call) => {
      const invoice = requireInvoice(call);
      return {
        body: createPdf(pdfLines(invoice)),
        type: "application/pdf",
        headers: { "content-disposition": `inline; filename="Invoice-${invoice.number}.pdf"` },
      };
    },
  };
}

function pdfLines(invoice: Invoice): string[] {
  return [
    `Invoice ${invoice.number}`,
    formatDate(invoice.created),
    invoice.customer_email ?? "",
    "",
    ...linesOf(invoice).map(({ text, amount }) => `${text}   ${amount}`),
    "",
    `Total ${formatMoney(invoice.total, invoice.currency)}`,
    `Status: ${invoice.status}`,
  ];
}

function linesOf({ lines }: Invoice): { text: string; amount: string }[] {
  return lines.data.map((line) => ({
    text: line.description ?? "",
    amount: formatMoney(line.amount, line.currency),
  }));
}

function show(invoice: Invoice, { form, message }: { form: URLSearchParams; message?: string }) {
  const rows = linesOf(invoice).map(({ text, amount }) => `<tr><td>${escapeHtml(text)}</td><td>${amount}</td></tr>`);
  const isOpen = invoice.status === "open";
  const payment = isOpen
    ? `<section class="box"><h2>Pay this invoice</h2>${alert(message)}<form method="post" novalidate>${cardFields(form)}<button class="go">Pay ${formatMoney(invoice.amount_remaining, invoice.currency)}</button></form></section>`
    : "";
  return page({
    title: `Invoice ${invoice.number}`,
    body: `<div class="two"><section class="box"><h1>Invoice ${escapeHtml(invoice.number)}</h1><p class="soft">${formatDate(invoice.created)} · ${escapeHtml(invoice.customer_email)}</p><p class="big">${formatMoney(isOpen ? invoice.amount_due : invoice.amount_paid, invoice.currency)}</p><p>${stateOf(invoice)}</p>
<table><tbody>${rows.join("")}<tr><th scope="row">Total</th><td>${formatMoney(invoice.total, invoice.currency)}</td></tr></tbody></table><p><a href="${escapeHtml(invoice.invoice_pdf)}">Download as PDF</a></p></section>${payment}</div>`,
  });
}

function stateOf({ status, status_transitions }: Invoice): string {
  if (status === "open") return "Not paid yet";
  return status === "paid" ? `Paid on ${formatDate(status_transitions.paid_at)}` : escapeHtml(status);
}
