import { needsCard } from "../billing/checkout";
import { DAY } from "../billing/period";
import { recurrenceOf } from "../billing/subscription-state";
import { StripeError } from "../http/stripe-error";
import type { CheckoutSession } from "../objects";
import type { Sandbox } from "../sandbox";
import { cardFields, readCard } from "./card-form";
import { alert, escapeHtml, formatDate, formatMoney, page, redirectTo } from "./html";
import type { PageHandlers } from "./page-call";

/** Serves the hosted checkout, which begins a subscription or saves a card. */
export function checkoutPage(sandbox: Sandbox): PageHandlers {
  return {
    "GET /c/pay/{id}": ({ id, query }) => {
      const session = sandbox.requireSession(id);
      if (session.status !== "open") return closed(session);
      const message = query.get("failed")
        ? "We are unable to authenticate your payment method. Please choose a different payment method and try again."
        : undefined;
      return show(sandbox, session, { form: new URLSearchParams(), message });
    },
    "POST /c/pay/{id}": ({ id, form }) => {
      const session = sandbox.requireSession(id);
      if (session.status !== "open") return closed(session);
      sandbox.useClockOf(session.customer);
      try {
        const result = sandbox.submitCheckout(session, {
          card: readCard(form),
          email: form.get("email") || undefined,
          name: form.get("billingName") || undefined,
        });
        return "authenticate" in result ? redirectTo(result.authenticate) : done(session);
      } catch (error) {
        if (!(error instanceof StripeError)) throw error;
        return show(sandbox, session, { form, message: error.message });
      }
    },
    "GET /c/done/{id}": ({ id }) => {
      const session = sandbox.requireSession(id);
      return session.status === "complete" ? done(session) : redirectTo(`/c/pay/${session.id}?failed=1`);
    },
  };
}

function done(session: CheckoutSession) {
  return redirectTo(withSessionId(session.success_url ?? "/", session));
}

function withSessionId(url: string, { id }: CheckoutSession): string {
  return url.replaceAll("{CHECKOUT_SESSION_ID}", id);
}

function show(sandbox: Sandbox, session: CheckoutSession, state: { form: URLSearchParams; message?: string }) {
  const { form, message } = state;
  const isSetup = session.mode === "setup";
  const email = session.customer_details?.email;
  const trialDays = sandbox.store.internalsOf(session.id).subscriptionData?.trial_period_days;
  const isFree = !isSetup && session.amount_total === 0;
  const action = isSetup ? "Save card" : trialDays ? "Start trial" : "Subscribe";
  const fields = needsCard(session)
    ? cardFields(form)
    : `<details${form.get("cardNumber") ? " open" : ""}><summary>Add a card now (optional)</summary>${cardFields(form)}</details>`;
  return page({
    title: isSetup ? "Save a card" : isFree ? "Start your trial" : "Subscribe",
    body: `<div class="two"><section>${isSetup ? '<h1>Save a card</h1><p class="soft">For your next payments. Nothing is charged now.</p>' : summary(sandbox, session, trialDays)}
${session.cancel_url ? `<p><a href="${escapeHtml(session.cancel_url)}">← Back</a></p>` : ""}</section>
<section class="box"><h2>${isSetup ? "Card" : "Your details"}</h2>${alert(message)}<form method="post" novalidate>
${email ? `<p class="soft">${escapeHtml(email)}</p>` : `<label for="email">Email</label><input id="email" name="email" type="email" autocomplete="email" value="${escapeHtml(form.get("email") ?? "")}">`}
${fields}<button class="go" type="submit">${action}</button></form></section></div>`,
  });
}

function summary(sandbox: Sandbox, session: CheckoutSession, trialDays: number | undefined): string {
  const [item] = sandbox.store.internalsOf(session.id).lineItems ?? [];
  if (!item?.price) return "";
  const price = `${formatMoney(item.amount_total, item.currency)} per ${recurrenceOf(item.price).interval}`;
  const name = escapeHtml(item.description);
  if (!trialDays) return `<h1>Subscribe to ${name}</h1><p class="big">${price}</p>`;
  const end = formatDate(sandbox.now() + trialDays * DAY);
  return `<h1>Try ${name}</h1><p class="big">${trialDays} days free</p><p class="soft">Then ${price}, from ${end}. Due today: ${formatMoney(0, item.currency)}.</p>`;
}

function closed(session: CheckoutSession) {
  const isDone = session.status === "complete";
  const back = withSessionId(session.cancel_url ?? session.success_url ?? "/", session);
  return page(
    {
      title: isDone ? "All done here" : "This page has expired",
      body: `<section class="box"><h1>${isDone ? "You're all done here" : "This page has expired"}</h1><p class="soft">${isDone ? "This checkout has been completed." : "Go back and begin again."}</p><a class="button" href="${escapeHtml(back)}">Back</a></section>`,
    },
    isDone ? 200 : 410,
  );
}
