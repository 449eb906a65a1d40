import { missing, StripeError } from "../http/stripe-error.mjs";
import { asText, goTo, money, page } from "./html.mjs";

/** The bank's question to the holder of a card, as a page of its own or in a frame of the page that pays. @param {any} box */
export function authenticatePage(box) {
  /** @param {string} id @param {URLSearchParams} query */
  const find = (id, query) => {
    const intent = box.store.objects.get(id);
    if (!intent?.client_secret || intent.client_secret !== query.get("secret")) throw missing("intent", id);
    return intent;
  };
  return {
    "GET /authenticate/{id}": (/** @type {any} */ { ids, query }) => {
      const intent = find(ids[0], query);
      if (intent.status !== "requires_action") return finished(box, intent);
      const what =
        intent.object === "payment_intent"
          ? `a payment of ${money(intent.amount, intent.currency)}`
          : "saving this card for later payments";
      const method = box.store.get("payment_method", intent.payment_method);
      return page({
        title: "Confirm with your bank",
        body: `<section class="box" style="max-width:440px;margin:0 auto"><h1>Confirm with your bank</h1><p>Your bank asks you to approve ${asText(what)} with the card ending in ${asText(method?.card.last4)}.</p>
<form method="post"><button class="go" name="answer" value="complete">Complete</button> <button name="answer" value="fail" style="width:100%;margin-top:12px">Fail</button></form></section>`,
      });
    },
    "POST /authenticate/{id}": (/** @type {any} */ { ids, query, form }) => {
      const intent = find(ids[0], query);
      if (intent.status === "requires_action") {
        try {
          box.finishAuthentication(intent, form.get("answer") === "complete");
        } catch (error) {
          // What the bank refused is written down with the intent.
          if (!(error instanceof StripeError)) throw error;
        }
      }
      return finished(box, intent);
    },
  };
}

/** @param {any} box @param {Record<string, any>} intent */
function finished(box, intent) {
  const { returnUrl, isFramed } = box.store.secrets(intent.id);
  if (returnUrl && !isFramed) return goTo(withResult(returnUrl, intent));
  return page({
    title: "Done",
    body: '<section class="box" style="max-width:440px;margin:0 auto"><h1>Done</h1><p class="soft">You can go back now.</p></section>',
    // The page that pays waits for this word.
    script: `parent.postMessage({ sandboxStripe: "authenticated", intent: ${JSON.stringify(intent.id)} }, "*");`,
  });
}

/** What the service tells the page it goes back to. @param {string} address @param {Record<string, any>} intent */
export function withResult(address, intent) {
  const url = new URL(address);
  url.searchParams.set(intent.object, intent.id);
  url.searchParams.set(`${intent.object}_client_secret`, intent.client_secret);
  url.searchParams.set("redirect_status", intent.status === "succeeded" ? "succeeded" : "failed");
  return url.href;
}
