import type { CardDetails } from "../sandbox";
import { escapeHtml } from "./html";

const TEST_CARDS = [
  ["4242 4242 4242 4242", "succeeds"],
  ["4000 0025 0000 3155", "asks for authentication"],
  ["4000 0000 0000 0002", "is declined"],
  ["4000 0000 0000 9995", "has insufficient funds"],
  ["4000 0000 0000 0341", "can be saved, is declined when charged"],
];

/** Returns the fields for a card, filled with what was submitted before, except for the security code. */
export function cardFields(form: URLSearchParams): string {
  const value = (name: string) => escapeHtml(form.get(name) ?? "");
  const rows = TEST_CARDS.map(
    ([number, behavior]) => `<tr><td><code>${number}</code></td><td>${behavior}</td></tr>`,
  ).join("");
  return `<label for="cardNumber">Card number</label>
<input id="cardNumber" name="cardNumber" inputmode="numeric" autocomplete="cc-number" placeholder="4242 4242 4242 4242" value="${value("cardNumber")}">
<div class="pair"><div><label for="cardExpiry">Expiry (MM / YY)</label>
<input id="cardExpiry" name="cardExpiry" inputmode="numeric" autocomplete="cc-exp" placeholder="12 / 34" value="${value("cardExpiry")}"></div>
<div><label for="cardCvc">Security code</label><input id="cardCvc" name="cardCvc" inputmode="numeric" autocomplete="cc-csc" placeholder="123"></div></div>
<label for="billingName">Name on card</label><input id="billingName" name="billingName" autocomplete="cc-name" value="${value("billingName")}">
<details><summary>Test cards</summary><table><tbody>${rows}</tbody></table><p class="soft">Any expiry in the future, any security code.</p></details>`;
}

/** Reads the submitted card; undefined when its number is empty. */
export function readCard(form: URLSearchParams): CardDetails | undefined {
  const number = (form.get("cardNumber") ?? "").replace(/\s/g, "");
  if (number === "") return undefined;
  const [, month = "0", year = "0"] =
    /^\s*(\d{1,2})\s*\/?\s*(\d{2}|\d{4})\s*$/.exec(form.get("cardExpiry") ?? "") ?? [];
  return { number, exp_month: Number(month), exp_year: Number(year), cvc: (form.get("cardCvc") ?? "").trim() };
}
