import { needsCard } from "../billing/checkout.mjs";
import { StripeError } from "../http/stripe-error.mjs";
import { cardFields, readCard } from "./card-form.mjs";
import { asText, complaint, dateOf, goTo, money, page } from "./html.mjs";

/** The hosted page: begins a subscription, or saves a card. @param {any} box */
export function checkoutPage(box) {
  /** @param {Record<string, any>} session */
  const done = (session) => goTo((session.success_url ?? "/").replaceAll("{CHECKOUT_SESSION_ID}", session.id));

  return {
    "GET /c/pay/{id}": (/** @type {any} */ { ids, query }) => {
      const session = box.session(ids[0]);
      const failed = query.get("failed")
        ? "We are unable to authenticate your payment method. Please choose a different payment method and try again."
        : undefined;
      return session.status === "open"
        ? show(box, session, { form: new URLSearchParams(), message: failed })
        : over(session);
    },
    "POST /c/pay/{id}": (/** @type {any} */ { ids, form }) => {
      const session = box.session(ids[0]);
      if (session.status !== "open") return over(session);
      box.turn(session.customer);
      try {
        const outcome = box.submitCheckout(session, {
          card: readCard(form),
          email: form.get("email") || undefined,
          name: form.get("billingName") || undefined,
        });
        return "authenticate" in outcome ? goTo(outcome.authenticate) : done(session);
      } catch (error) {
        if (!(error instanceof StripeError)) throw error;
        return show(box, session, { form, message: error.message });
      }
    },
    "GET /c/done/{id}": (/** @type {any} */ { ids }) => {
      const session = box.session(ids[0]);
      return session.status === "complete" ? done(session) : goTo(`/c/pay/${session.id}?failed=1`);
    },
  };
}

/** @param {any} box @param {Record<string, any>} session @param {{ form: URLSearchParams, message?: string }} state */
function show(box, session, { form, message }) {
  const isSetup = session.mode === "setup";
  const email = session.customer_details?.email;
  const trial = box.store.secrets(session.id).subscriptionData?.trial_period_days;
  const isFree = !isSetup && session.amount_total === 0;
  const action = isSetup ? "Save card" : trial ? "Start trial" : "Subscribe";
  const fields = needsCard(session)
    ? cardFields(form)
    : `<details${form.get("cardNumber") ? " open" : ""}><summary>Add a card now (optional)</summary>${cardFields(form)}</details>`;
  const title = isSetup ? "Save a card" : isFree ? "Start your trial" : "Subscribe";
  return page(
    {
      title,
      body: `<div class="two"><section>${isSetup ? '<h1>Save a card</h1><p class="soft">For your next payments. Nothing is charged now.</p>' : summary(box, session, trial)}
${session.cancel_url ? `<p><a href="${asText(session.cancel_url)}">← Back</a></p>` : ""}</section>
<section class="box"><h2>${isSetup ? "Card" : "Your details"}</h2>${complaint(message)}<form method="post" novalidate>
${email ? `<p class="soft">${asText(email)}</p>` : `<label for="email">Email</label><input id="email" name="email" type="email" autocomplete="email" value="${asText(form.get("email") ?? "")}">`}
${fields}<button class="go" type="submit">${action}</button></form></section></div>`,
    },
    200,
  );
}

/** @param {any} box @param {Record<string, any>} session @param {number | undefined} trial */
function summary(box, session, trial) {
  const [item] = box.store.secrets(session.id).lineItems;
  const every = `${money(item.amount_total, item.currency)} per ${item.price.recurring.interval}`;
  const name = asText(item.description);
  if (!trial) return `<h1>Subscribe to ${name}</h1><p class="big">${every}</p>`;
  return `<h1>Try ${name}</h1><p class="big">${trial} days free</p><p class="soft">Then ${every}, from ${dateOf(box.now() + trial * 86_400)}. Due today: ${money(0, item.currency)}.</p>`;
}

/** @param {Record<string, any>} session */
function over(session) {
  const isDone = session.status === "complete";
  const back = session.cancel_url ?? session.success_url ?? "/";
  return page(
    {
      title: isDone ? "All done here" : "This page has expired",
      body: `<section class="box"><h1>${isDone ? "You're all done here" : "This page has expired"}</h1><p class="soft">${isDone ? "This checkout has been completed." : "Go back and begin again."}</p><a class="button" href="${asText(back.replaceAll("{CHECKOUT_SESSION_ID}", session.id))}">Back</a></section>`,
    },
    isDone ? 200 : 410,
  );
}
