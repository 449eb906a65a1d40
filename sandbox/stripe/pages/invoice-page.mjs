import { missing, StripeError } from "../http/stripe-error.mjs";
import { cardFields, readCard } from "./card-form.mjs";
import { asText, complaint, dateOf, goTo, money, page } from "./html.mjs";
import { pdf } from "./pdf.mjs";

/** An invoice as its customer sees it, and pays it when it is open. @param {any} box */
export function invoicePage(box) {
  /** @param {string} id @param {URLSearchParams} query */
  const find = (id, query) => {
    const invoice = box.store.get("invoice", id);
    if (!invoice || new URL(box.store.secrets(id).page).searchParams.get("secret") !== query.get("secret"))
      throw missing("invoice", id);
    return invoice;
  };
  return {
    "GET /i/{id}": (/** @type {any} */ { ids, query }) =>
      show(box, find(ids[0], query), { form: new URLSearchParams() }),
    "POST /i/{id}": (/** @type {any} */ { ids, query, form }) => {
      const invoice = find(ids[0], query);
      const card = readCard(form);
      const here = `/i/${invoice.id}?${query}`;
      try {
        const method = card ? box.createMethod(card, { name: form.get("billingName") || null }).id : undefined;
        if (!method) return show(box, invoice, { form, message: "Your card number is incomplete." });
        box.payInvoice(invoice, { method, returnUrl: new URL(here, box.url).href });
        const intent = box.store.get("payment_intent", box.store.secrets(invoice.id).intent);
        return goTo(intent?.status === "requires_action" ? intent.next_action.redirect_to_url.url : here);
      } catch (error) {
        if (!(error instanceof StripeError)) throw error;
        return show(box, invoice, { form, message: error.message });
      }
    },
    "GET /i/{id}/pdf": (/** @type {any} */ { ids, query }) => {
      const invoice = find(ids[0], query);
      const lines = [
        `Invoice ${invoice.number}`,
        dateOf(invoice.created),
        invoice.customer_email ?? "",
        "",
        ...linesOf(invoice).map(([text, amount]) => `${text}   ${amount}`),
        "",
        `Total ${money(invoice.total, invoice.currency)}`,
        `Status: ${invoice.status}`,
      ];
      return {
        body: pdf(lines),
        type: "application/pdf",
        headers: { "content-disposition": `inline; filename="Invoice-${invoice.number}.pdf"` },
      };
    },
  };
}

/** @param {Record<string, any>} invoice @returns {[string, string][]} */
function linesOf(invoice) {
  return invoice.lines.data.map((/** @type {any} */ line) => [line.description, money(line.amount, line.currency)]);
}

/** @param {any} _box @param {Record<string, any>} invoice @param {{ form: URLSearchParams, message?: string }} state */
function show(_box, invoice, { form, message }) {
  const rows = linesOf(invoice).map(([text, amount]) => `<tr><td>${asText(text)}</td><td>${amount}</td></tr>`);
  const isOpen = invoice.status === "open";
  const pay = isOpen
    ? `<section class="box"><h2>Pay this invoice</h2>${complaint(message)}<form method="post" novalidate>${cardFields(form)}<button class="go">Pay ${money(invoice.amount_remaining, invoice.currency)}</button></form></section>`
    : "";
  return page(
    {
      title: `Invoice ${invoice.number}`,
      body: `<div class="two"><section class="box"><h1>Invoice ${asText(invoice.number)}</h1><p class="soft">${dateOf(invoice.created)} · ${asText(invoice.customer_email)}</p><p class="big">${money(isOpen ? invoice.amount_due : invoice.amount_paid, invoice.currency)}</p><p>${isOpen ? "Not paid yet" : invoice.status === "paid" ? `Paid on ${dateOf(invoice.status_transitions.paid_at)}` : asText(invoice.status)}</p>
<table><tbody>${rows.join("")}<tr><th scope="row">Total</th><td>${money(invoice.total, invoice.currency)}</td></tr></tbody></table><p><a href="${asText(invoice.invoice_pdf)}">Download as PDF</a></p></section>${pay}</div>`,
    },
    200,
  );
}
