import { finishAuthentication } from "../billing/intents";
import { missing, StripeError } from "../http/stripe-error";
import type { Intent } from "../objects";
import type { Sandbox } from "../sandbox";
import { escapeHtml, type PageCall, type PageHandlers, page, redirectTo } from "./html";

/** Serves the bank's authentication, as a page of its own or in a frame of the page that pays. */
export function authenticatePage(sandbox: Sandbox): PageHandlers {
  const { store } = sandbox;
  const requireIntent = ({ id, query }: PageCall): Intent => {
    const intent = store.get("payment_intent", id) ?? store.get("setup_intent", id);
    if (!intent?.client_secret || intent.client_secret !== query.get("secret")) throw missing("intent", id);
    return intent;
  };
  return {
    "GET /authenticate/{id}": (call) => {
      const intent = requireIntent(call);
      return intent.status === "requires_action" ? question(sandbox, intent) : finished(sandbox, intent);
    },
    "POST /authenticate/{id}": (call) => {
      const intent = requireIntent(call);
      if (intent.status === "requires_action") {
        try {
          finishAuthentication(sandbox, intent, call.form.get("answer") === "complete");
        } catch (error) {
          // A refusal is recorded with the intent.
          if (!(error instanceof StripeError)) throw error;
        }
      }
      return finished(sandbox, intent);
    },
  };
}

function question({ store }: Sandbox, { payment_method }: Intent) {
  const last4 = store.get("payment_method", payment_method)?.card.last4;
  return page({
    title: "Confirm with your bank",
    body: `<section><h1>Confirm with your bank</h1><p>Your bank asks you to approve the card ending in ${escapeHtml(last4)}.</p>
<form method="post"><button class="go" name="answer" value="complete">Complete</button> <button name="answer" value="fail">Fail</button></form></section>`,
  });
}

function finished({ store }: Sandbox, intent: Intent) {
  const { returnUrl } = store.internalsOf(intent.id);
  if (returnUrl) return redirectTo(returnUrl);
  return page({
    title: "Done",
    body: "<section><h1>Done</h1><p>You can go back now.</p></section>",
    // The page that pays waits for this message.
    script: 'parent.postMessage({ sandboxStripe: "authenticated" }, "*");',
  });
}
