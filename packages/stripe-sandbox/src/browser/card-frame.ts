import { createCalls } from "./calls";
import { type Answer, type Appearance, type FromFrame, failure, messageOf, type ToFrame } from "./messages";

const FIELDS = ["number", "expiry", "cvc"] as const;
type FieldName = (typeof FIELDS)[number];

const MINIMUM_DIGITS = { number: 14, expiry: 4, cvc: 3 };
const INCOMPLETE = {
  number: "Your card number is incomplete.",
  expiry: "Your card's expiration date is incomplete.",
  cvc: "Your card's security code is incomplete.",
};

let key = "";

function field(name: FieldName): HTMLInputElement {
  const found = document.getElementById(name);
  if (found instanceof HTMLInputElement) return found;
  throw new Error(`the frame has no field ${name}`);
}

function digits(name: FieldName): string {
  return field(name).value.replace(/\D/g, "");
}

function showProblem(name: FieldName, message = "") {
  field(name).setAttribute("aria-invalid", String(message !== ""));
  const note = document.getElementById(`${name}-error`);
  if (note) note.textContent = message;
}

function post(message: FromFrame) {
  parent.postMessage({ sandboxStripe: true, height: document.body.scrollHeight, ...message }, "*");
}

/** Shows which fields are incomplete and returns the first problem. */
function checkFields(): Answer {
  const incomplete = FIELDS.filter((name) => digits(name).length < MINIMUM_DIGITS[name]);
  for (const name of FIELDS) showProblem(name, incomplete.includes(name) ? INCOMPLETE[name] : "");
  const [first] = incomplete;
  if (!first) return {};
  field(first).focus();
  return failure(`incomplete_${first}`, INCOMPLETE[first]);
}

async function createMethod(): Promise<Answer> {
  const expiry = digits("expiry");
  const response = await createCalls(window.location.origin, key)<{ id: string }>("POST", "payment_methods", {
    type: "card",
    "card[number]": digits("number"),
    "card[exp_month]": expiry.slice(0, 2),
    "card[exp_year]": expiry.slice(2),
    "card[cvc]": digits("cvc"),
  });
  if (!response.error) return { paymentMethod: response };
  const { param, message } = response.error;
  if (param) showProblem(param === "number" || param === "cvc" ? param : "expiry", message);
  return response;
}

function formatted(name: FieldName, typed: string): string {
  if (name === "number") return typed.slice(0, 19).replace(/(\d{4})(?=\d)/g, "$1 ");
  if (name === "cvc") return typed.slice(0, 4);
  return typed.length > 2 ? `${typed.slice(0, 2)} / ${typed.slice(2, 4)}` : typed;
}

function applyAppearance({ theme, variables = {} }: Appearance) {
  const { style } = document.documentElement;
  style.setProperty("color-scheme", theme === "night" ? "dark" : "light");
  for (const [name, value] of Object.entries(variables)) style.setProperty(`--${name}`, value);
}

for (const name of FIELDS) {
  field(name).addEventListener("input", () => {
    field(name).value = formatted(name, digits(name));
    showProblem(name);
  });
}
window.addEventListener("message", async (event) => {
  const message = event.source === parent ? messageOf<ToFrame>(event) : undefined;
  if (message?.kind === "options") {
    key = message.key;
    applyAppearance(message.appearance ?? {});
    post({ kind: "ready" });
  }
  if (message?.kind === "ask") {
    const answer = message.what === "check" ? checkFields() : await createMethod();
    post({ kind: "answer", id: message.id, answer });
  }
});
post({ kind: "loaded" });
