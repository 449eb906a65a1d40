import { createCalls } from "./calls";
import { failure } from "./errors";
import {
  type Appearance,
  type BillingDetails,
  type CheckAnswer,
  type FromFrame,
  type MethodAnswer,
  messageOf,
  type ToFrame,
} from "./messages";

const FIELDS = ["number", "expiry", "cvc"] as const;
type FieldName = (typeof FIELDS)[number];
type Problem = { code: string; message: string };

const MINIMUM_DIGITS = { number: 14, expiry: 4, cvc: 3 };
const INCOMPLETE: Record<FieldName, Problem> = {
  number: { code: "incomplete_number", message: "Your card number is incomplete." },
  expiry: { code: "incomplete_expiry", message: "Your card's expiration date is incomplete." },
  cvc: { code: "incomplete_cvc", message: "Your card's security code is incomplete." },
};

function field(name: FieldName): HTMLInputElement {
  const found = document.getElementById(name);
  if (found instanceof HTMLInputElement) return found;
  throw new Error(`the frame has no field ${name}`);
}

function digits(name: FieldName): string {
  return field(name).value.replace(/\D/g, "");
}

function problemOf(name: FieldName): Problem | undefined {
  const typed = digits(name);
  if (typed.length < MINIMUM_DIGITS[name]) return INCOMPLETE[name];
  if (name === "number" && !hasValidCheckDigit(typed))
    return { code: "invalid_number", message: "Your card number is invalid." };
  if (name === "expiry" && isPast(typed))
    return { code: "invalid_expiry_year_past", message: "Your card's expiration year is in the past." };
  return undefined;
}

function showProblem(name: FieldName, message = "") {
  field(name).setAttribute("aria-invalid", String(message !== ""));
  const note = document.getElementById(`${name}-error`);
  if (note) note.textContent = message;
}

function post(message: FromFrame) {
  parent.postMessage({ sandboxStripe: true, height: document.body.scrollHeight, ...message }, "*");
}

/** Runs the fields of the frame, which exchange messages with the page around it. */
export function runCardFrame(origin: string) {
  let key = "";
  for (const name of FIELDS) listen(name);
  window.addEventListener("message", async (event) => {
    const message = event.source === parent ? messageOf<ToFrame>(event) : undefined;
    if (message?.kind === "options") {
      key = message.key;
      applyAppearance(message.appearance ?? {});
      post({ kind: "ready" });
    }
    if (message?.kind === "focus") field("number").focus();
    if (message?.kind === "clear") for (const name of FIELDS) field(name).value = "";
    if (message?.kind === "ask") {
      const answer = message.what === "check" ? checkFields() : await createMethod({ origin, key }, message.billing);
      post({ kind: "answer", id: message.id, answer });
    }
  });
  post({ kind: "loaded" });
}

function listen(name: FieldName) {
  field(name).addEventListener("input", () => {
    field(name).value = formatted(name, digits(name));
    showProblem(name);
    const complete = FIELDS.every((known) => !problemOf(known));
    const empty = FIELDS.every((known) => digits(known) === "");
    post({ kind: "change", event: { complete, empty, collapsed: false, value: { type: "card" } } });
  });
  field(name).addEventListener("blur", () => {
    if (digits(name)) showProblem(name, problemOf(name)?.message);
  });
  field(name).addEventListener("focus", () => post({ kind: "focus" }));
}

/** Shows what is wrong in each field and returns the first problem. */
function checkFields(): CheckAnswer {
  const problems = FIELDS.map((name) => ({ name, problem: problemOf(name) }));
  for (const { name, problem } of problems) showProblem(name, problem?.message);
  post({ kind: "layout" });
  const first = problems.find(({ problem }) => problem);
  if (!first?.problem) return {};
  field(first.name).focus();
  return failure(first.problem.code, first.problem.message);
}

async function createMethod(
  account: { origin: string; key: string },
  billing: BillingDetails | undefined,
): Promise<MethodAnswer> {
  const expiry = digits("expiry");
  const response = await createCalls(account)<{ id: string }>("POST", "payment_methods", {
    type: "card",
    card: { number: digits("number"), exp_month: expiry.slice(0, 2), exp_year: expiry.slice(2), cvc: digits("cvc") },
    billing_details: billing,
  });
  if (!response.error) return { paymentMethod: response };
  const { param, message } = response.error;
  if (param) showProblem(param === "number" || param === "cvc" ? param : "expiry", message);
  return { error: response.error };
}

function formatted(name: FieldName, typed: string): string {
  if (name === "number") return typed.slice(0, 19).replace(/(\d{4})(?=\d)/g, "$1 ");
  if (name === "cvc") return typed.slice(0, 4);
  return typed.length > 2 ? `${typed.slice(0, 2)} / ${typed.slice(2, 4)}` : typed;
}

/** Checks the check digit of a card number (ISO/IEC 7812-1). */
function hasValidCheckDigit(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** @param expiry MMYY */
function isPast(expiry: string): boolean {
  const [month, year] = [Number(expiry.slice(0, 2)), 2000 + Number(expiry.slice(2))];
  return month < 1 || month > 12 || new Date(year, month, 1) <= new Date();
}

function applyAppearance({ theme, variables = {} }: Appearance) {
  const { style } = document.documentElement;
  style.setProperty("color-scheme", theme === "night" ? "dark" : "light");
  for (const [name, value] of Object.entries(variables)) style.setProperty(`--${name}`, value);
}
