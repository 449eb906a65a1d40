import type { Stripe, StripeElements } from "@stripe/stripe-js";
import { confirmCard, paymentFailure } from "./confirm-card";

const ODD = { title: "Payment Error", description: "Something went wrong. Please try again.", destructive: true };
const DECLINED = { error: { type: "card_error", message: "Your card was declined." } };

function confirmation(answers: { submit?: unknown; confirm?: () => Promise<unknown> }, intent: "setup" | "payment") {
  const calls: string[] = [];
  const confirm = (name: string) => (options: unknown) => {
    calls.push(`${name} ${JSON.stringify(options)}`);
    return answers.confirm?.() ?? Promise.resolve({});
  };
  const stripe = { confirmSetup: confirm("setup"), confirmPayment: confirm("payment") } as unknown as Stripe;
  const elements = { submit: () => Promise.resolve(answers.submit ?? {}) } as unknown as StripeElements;
  return { calls, run: () => confirmCard({ stripe, elements, intent, returnUrl: "http://localhost/back" }) };
}

test.each(["setup", "payment"] as const)(
  "a %s is confirmed here, leaving the page only when the bank wants to",
  async (intent) => {
    const { calls, run } = confirmation({}, intent);
    expect(await run()).toBeNull();
    expect(calls).toHaveLength(1);
    expect(calls[0]).toMatch(new RegExp(`^${intent} .*"return_url":"http://localhost/back".*"redirect":"if_required"`));
  },
);

test("what the form lacks is said before anything is sent", async () => {
  const { calls, run } = confirmation({ submit: { error: { message: "Your card number is incomplete." } } }, "setup");
  expect(await run()).toMatchObject({ title: "Payment Failed", description: "Your card number is incomplete." });
  expect(calls).toEqual([]);
});

test("the provider's refusal is told in its words", async () => {
  const { run } = confirmation({ confirm: () => Promise.resolve(DECLINED) }, "payment");
  expect(await run()).toEqual({ title: "Payment Failed", description: "Your card was declined.", destructive: true });
});

test("anything else is told in ours", async () => {
  expect(await confirmation({ confirm: () => Promise.reject(new Error("odd")) }, "payment").run()).toEqual(ODD);
  expect(paymentFailure({ message: undefined })).toEqual(ODD);
});
