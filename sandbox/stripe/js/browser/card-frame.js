import { createCalls } from "./calls.js";
import { problem } from "./errors.js";

const FIELDS = ["number", "expiry", "cvc"];
const INCOMPLETE = {
  number: ["incomplete_number", "Your card number is incomplete."],
  expiry: ["incomplete_expiry", "Your card's expiration date is incomplete."],
  cvc: ["incomplete_cvc", "Your card's security code is incomplete."],
};

const field = (/** @type {string} */ name) => /** @type {HTMLInputElement} */ (document.getElementById(name));
const digits = (/** @type {string} */ name) => field(name).value.replace(/\D/g, "");

/** @param {string} name */
function complaintOf(name) {
  const length = digits(name).length;
  const wanted = { number: 14, expiry: 4, cvc: 3 }[name] ?? 0;
  if (length < wanted) return INCOMPLETE[/** @type {keyof typeof INCOMPLETE} */ (name)];
  if (name === "number" && !passesCheck(digits(name))) return ["invalid_number", "Your card number is invalid."];
  if (name === "expiry" && isPast(digits(name))) {
    return ["invalid_expiry_year_past", "Your card's expiration year is in the past."];
  }
  return undefined;
}

/** @param {string} name @param {string[] | undefined} complaint */
function show(name, complaint) {
  field(name).setAttribute("aria-invalid", String(Boolean(complaint)));
  const note = document.getElementById(`${name}-error`);
  if (note) note.textContent = complaint?.[1] ?? "";
}

/** The fields of the frame; they talk with the page that holds it. @param {string} origin */
export function runCardFrame(origin) {
  const say = (/** @type {Record<string, any>} */ message) =>
    parent.postMessage({ sandboxStripe: true, height: document.body.scrollHeight, ...message }, "*");
  let key = "";

  function check() {
    const wrong = FIELDS.map((name) => ({ name, complaint: complaintOf(name) }));
    for (const { name, complaint } of wrong) show(name, complaint);
    const first = wrong.find(({ complaint }) => complaint);
    say({ kind: "layout" });
    if (!first?.complaint) return {};
    field(first.name).focus();
    const [code = "", message = ""] = first.complaint;
    return problem(code, message);
  }

  /** @param {any} billing */
  async function method(billing) {
    const expiry = digits("expiry");
    const card = {
      number: digits("number"),
      exp_month: expiry.slice(0, 2),
      exp_year: expiry.slice(2),
      cvc: digits("cvc"),
    };
    const answer = await createCalls({ origin, key })("POST", "payment_methods", {
      type: "card",
      card,
      billing_details: billing,
    });
    if (answer.error?.param)
      show({ number: "number", cvc: "cvc" }[/** @type {"cvc"} */ (answer.error.param)] ?? "expiry", [
        "",
        answer.error.message,
      ]);
    return answer.error ? { error: answer.error } : { paymentMethod: answer };
  }

  for (const name of FIELDS) {
    field(name).addEventListener("input", () => {
      field(name).value = written(name, digits(name));
      show(name, undefined);
      const complete = FIELDS.every((known) => !complaintOf(known));
      const empty = FIELDS.every((known) => digits(known) === "");
      say({ kind: "change", event: { complete, empty, collapsed: false, value: { type: "card" } } });
    });
    field(name).addEventListener("blur", () => digits(name) && show(name, complaintOf(name)));
    field(name).addEventListener("focus", () => say({ kind: "focus" }));
  }
  window.addEventListener("message", async ({ source, data }) => {
    if (source !== parent || !data?.sandboxStripe) return;
    if (data.kind === "options") {
      key = data.key;
      dress(data.appearance ?? {});
      say({ kind: "ready" });
    }
    if (data.kind === "focus") field("number").focus();
    if (data.kind === "clear") for (const name of FIELDS) field(name).value = "";
    if (data.kind === "ask")
      say({ kind: "answer", id: data.id, answer: data.what === "check" ? check() : await method(data.billing) });
  });
  say({ kind: "loaded" });
}

/** @param {string} name @param {string} typed digits */
function written(name, typed) {
  if (name === "number") return typed.slice(0, 19).replace(/(\d{4})(?=\d)/g, "$1 ");
  if (name === "cvc") return typed.slice(0, 4);
  return typed.length > 2 ? `${typed.slice(0, 2)} / ${typed.slice(2, 4)}` : typed;
}

/** The check digit (ISO/IEC 7812-1). @param {string} number */
function passesCheck(number) {
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** @param {string} expiry MMYY */
function isPast(expiry) {
  const [month, year] = [Number(expiry.slice(0, 2)), 2000 + Number(expiry.slice(2))];
  return month < 1 || month > 12 || new Date(year, month, 1) <= new Date();
}

/** As the page wants it to look. @param {{ theme?: string, variables?: Record<string, string> }} appearance */
function dress({ theme, variables = {} }) {
  const root = document.documentElement.style;
  root.setProperty("color-scheme", theme === "night" ? "dark" : "light");
  for (const [name, value] of Object.entries(variables)) root.setProperty(`--${name}`, value);
}
