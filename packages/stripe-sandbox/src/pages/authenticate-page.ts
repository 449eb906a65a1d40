import { missing, StripeError } from "../http/stripe-error";
import type { Intent } from "../objects";
import type { Sandbox } from "../sandbox";
import { escapeHtml, formatMoney, page, redirectTo } from "./html";
import type { PageHandlers } from "./page-call";

/** Serves the bank's authentication, as a page of its own or in a frame of the page that pays. */
export function authenticatePage(sandbox: Sandbox): PageHandlers {
  const { store } = sandbox;
  const requireIntent = (id: string, query: URLSearchParams): Intent => {
    const intent = store.get("payment_intent", id) ?? store.get("setup_intent", id);
    if (!intent?.client_secret || intent.client_secret !== query.get("secret")) throw missing("intent", id);
    return intent;
  };
  return {
    "GET /authenticate/{id}": ({ id, query }) => {
      const intent = requireIntent(id, query);
      return intent.status === "requires_action" ? question(sandbox, intent) : finished(sandbox, intent);
    },
    "POST /authenticate/{id}": ({ id, query, form }) => {
      const intent = requireIntent(id, query);
      if (intent.status === "requires_action") {
        try {
          sandbox.finishAuthentication(intent, form.get("answer") === "complete");
        } catch (error) {
          // A refusal is recorded with the intent.
          if (!(error instanceof StripeError)) throw error;
        }
      }
      return finished(sandbox, intent);
    },
  };
}

function question({ store }: Sandbox, intent: Intent) {
  const purpose =
    intent.object === "payment_intent"
      ? `a payment of ${formatMoney(intent.amount, intent.currency)}`
      : "saving this card for later payments";
  const card = store.get("payment_method", intent.payment_method)?.card;
  return page({
    title: "Confirm with your bank",
    body: `<section class="box" style="max-width:440px;margin:0 auto"><h1>Confirm with your bank</h1><p>Your bank asks you to approve ${escapeHtml(purpose)} with the card ending in ${escapeHtml(card?.last4)}.</p>
<form method="post"><button class="go" name="answer" value="complete">Complete</button> <button name="answer" value="fail" style="width:100%;margin-top:12px">Fail</button></form></section>`,
  });
}

function finished({ store }: Sandbox, intent: Intent) {
  const { returnUrl, isFramed } = store.internalsOf(intent.id);
  if (returnUrl && !isFramed) return redirectTo(withResult(returnUrl, intent));
  return page({
    title: "Done",
    body: '<section class="box" style="max-width:440px;margin:0 auto"><h1>Done</h1><p class="soft">You can go back now.</p></section>',
    // The page that pays waits for this message.
    script: `parent.postMessage({ sandboxStripe: "authenticated", intent: ${JSON.stringify(intent.id)} }, "*");`,
  });
}

/** Adds the outcome to a return address, as the service does. */
function withResult(address: string, intent: Intent): string {
  const url = new URL(address);
  url.searchParams.set(intent.object, intent.id);
  url.searchParams.set(`${intent.object}_client_secret`, intent.client_secret ?? "");
  url.searchParams.set("redirect_status", intent.status === "succeeded" ? "succeeded" : "failed");
  return url.href;
}
