import type { CardDetails } from "../billing/payment-methods";
import { escapeHtml } from "./html";

/** Returns the fields for a card, filled with what was submitted before, except for the security code. */
export function cardFields(form: URLSearchParams): string {
  const field = (name: string, label: string, attributes: string) =>
    `<label for="${name}">${label}</label><input id="${name}" name="${name}" ${attributes} value="${escapeHtml(name === "cardCvc" ? "" : form.get(name))}">`;
  return `${field("cardNumber", "Card number", 'inputmode="numeric" autocomplete="cc-number" placeholder="4242 4242 4242 4242"')}
${field("cardExpiry", "Expiry (MM / YY)", 'inputmode="numeric" autocomplete="cc-exp" placeholder="12 / 34"')}
${field("cardCvc", "Security code", 'inputmode="numeric" autocomplete="cc-csc" placeholder="123"')}
<p>Test cards: 4242 4242 4242 4242 succeeds, 4000 0025 0000 3155 asks for authentication, 4000 0000 0000 0002 is declined, 4000 0000 0000 0341 is declined when charged. Any expiry in the future, any security code.</p>`;
}

/** Reads the submitted card; undefined when its number is empty. */
export function readCard(form: URLSearchParams): CardDetails | undefined {
  const number = (form.get("cardNumber") ?? "").replace(/\s/g, "");
  if (number === "") return undefined;
  const [, month = "0", year = "0"] =
    /^\s*(\d{1,2})\s*\/?\s*(\d{2}|\d{4})\s*$/.exec(form.get("cardExpiry") ?? "") ?? [];
  return { number, exp_month: Number(month), exp_year: Number(year), cvc: (form.get("cardCvc") ?? "").trim() };
}
