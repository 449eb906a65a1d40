import { needsCard, requireSession, submitCheckout } from "../billing/checkout";
import { requireCustomer } from "../billing/customers";
import { DAY } from "../billing/period";
import { StripeError } from "../http/stripe-error";
import type { CheckoutSession } from "../objects";
import type { Sandbox } from "../sandbox";
import { cardFields, readCard } from "./card-form";
import { alert, backLink, escapeHtml, formatDate, formatPrice, type PageHandlers, page, redirectTo } from "./html";

/** Serves the hosted checkout, which begins a subscription or saves a card. */
export function checkoutPage(sandbox: Sandbox): PageHandlers {
  return {
    "GET /c/pay/{id}": ({ id, query, form }) => {
      const session = requireSession(sandbox, id);
      const message = query.has("failed")
        ? "We are unable to authenticate your payment method. Please choose a different payment method and try again."
        : undefined;
      return session.status === "open" ? show(sandbox, session, { form, message }) : closed(session);
    },
    "POST /c/pay/{id}": ({ id, form }) => {
      const session = requireSession(sandbox, id);
      if (session.status !== "open") return closed(session);
      sandbox.useClockOf(session.customer);
      try {
        const address = submitCheckout(sandbox, session, { card: readCard(form) });
        return address ? redirectTo(address) : done(session);
      } catch (error) {
        if (!(error instanceof StripeError)) throw error;
        return show(sandbox, session, { form, message: error.message });
      }
    },
    "GET /c/done/{id}": ({ id }) => {
      const session = requireSession(sandbox, id);
      return session.status === "complete" ? done(session) : redirectTo(`/c/pay/${session.id}?failed=1`);
    },
  };
}

function done({ id, success_url }: CheckoutSession) {
  return redirectTo(success_url.replaceAll("{CHECKOUT_SESSION_ID}", id));
}

function show(sandbox: Sandbox, session: CheckoutSession, state: { form: URLSearchParams; message?: string }) {
  const { price, subscriptionData } = sandbox.store.internalsOf(session.id);
  const trialDays = subscriptionData?.trial_period_days;
  const action = price ? (trialDays ? "Start trial" : "Subscribe") : "Save card";
  const product = escapeHtml(sandbox.store.get("product", price?.product)?.name);
  const trial = trialDays ? `${trialDays} days free, from ${formatDate(sandbox.now() + trialDays * DAY)} ` : "";
  const summary = price ? `<p>${product}: ${trial}${formatPrice(price)}</p>` : "<p>Nothing is charged now.</p>";
  const fields = needsCard(session)
    ? cardFields(state.form)
    : `<details><summary>Add a card now (optional)</summary>${cardFields(state.form)}</details>`;
  return page({
    title: action,
    body: `${backLink(session.cancel_url)}<section><h1>${action}</h1>${summary}${alert(state.message)}
<p>${escapeHtml(requireCustomer(sandbox, session.customer).email)}</p>
<form method="post" novalidate>${fields}<button class="go">${action}</button></form></section>`,
  });
}

function closed({ status, cancel_url, success_url }: CheckoutSession) {
  const isDone = status === "complete";
  const title = isDone ? "This checkout has been completed" : "This page has expired";
  const body = `<section><h1>${title}</h1>${backLink(cancel_url ?? success_url)}</section>`;
  return page({ title, body }, isDone ? 200 : 410);
}
