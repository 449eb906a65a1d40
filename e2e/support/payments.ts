/** An object of the payment sandbox. Everything a journey reads of it is text, numbers and nested objects. */
type PaymentObject = { id: string; status?: string; customer?: string; email?: string } & Record<string, unknown>;

async function ask(path: string, body?: object): Promise<unknown> {
  const init = body && { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
  const answer = await fetch(`${process.env.E2E_PAYMENTS_URL}${path}`, init);
  if (!answer.ok) throw new Error(`the payment sandbox answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

/** The objects of a kind ("customer", "subscription", "invoice" …), newest first; only those of one customer. */
export async function paymentObjects(type: string, customer = ""): Promise<PaymentObject[]> {
  return (await ask(`/_sandbox/objects?${new URLSearchParams({ type, customer })}`)) as PaymentObject[];
}

/** The customer with this address. */
export async function paymentCustomer(email: string): Promise<PaymentObject> {
  const found = (await paymentObjects("customer")).find((customer) => customer.email === email);
  if (!found) throw new Error(`the payment sandbox knows nobody with the address ${email}`);
  return found;
}

/**
 * Lets time pass for one customer alone, so that journeys do not disturb each other. Everything that is due happens, and
 * its webhooks were tried when this returns.
 */
export async function passTime(customer: string, days: number): Promise<void> {
  await ask("/_sandbox/advance", { customer, seconds: days * 86_400 });
}

/** Moves one customer to a moment after the end of the trial or the period of a subscription. */
export async function passPeriod(subscription: string): Promise<void> {
  await ask("/_sandbox/advance", { subscription });
}

/** Whatever the card, so many next payments of a customer are declined. */
export async function failNextPayments(customer: string, times: number): Promise<void> {
  await ask("/_sandbox/fail-next-payment", { customer, times });
}
