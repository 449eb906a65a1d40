import type Stripe from "stripe";
import { createCheckout, expireCheckout, requireSession } from "../billing/checkout";
import { requireCustomer } from "../billing/customers";
import { confirmIntent, createIntent } from "../billing/intents";
import { type CallContext, type Endpoints, endpoint, page } from "../http/endpoint";
import { missing, required } from "../http/stripe-error";
import { mergeMetadata } from "../metadata";
import type { CheckoutSession, Intent } from "../objects";
import type { Sandbox } from "../sandbox";

type ListParams = Stripe.Checkout.SessionListParams;
type SetupParams = Stripe.SetupIntentCreateParams;
type ConfirmParams = Stripe.SetupIntentConfirmParams;

/** Lists the endpoints of hosted checkouts and of the intents that Stripe.js confirms. */
export function paymentEndpoints(sandbox: Sandbox): Endpoints {
  const { store } = sandbox;
  return {
    "POST /v1/checkout/sessions": endpoint<Stripe.Checkout.SessionCreateParams>(
      [
        "allowed_payment_method_types[]",
        "cancel_url",
        "client_reference_id",
        "customer",
        "line_items[][price]",
        "line_items[][quantity]",
        "metadata*",
        "mode",
        "payment_method_collection",
        "subscription_data[metadata]*",
        "subscription_data[trial_period_days]",
        "subscription_data[trial_settings][end_behavior][missing_payment_method]",
        "success_url",
      ],
      ({ params }) => createCheckout(sandbox, params),
    ),
    "GET /v1/checkout/sessions": endpoint<ListParams>(["customer", "limit", "status"], ({ params, path }) => {
      const matches = ({ customer, status }: CheckoutSession) =>
        customer === (params.customer ?? customer) && status === (params.status ?? status);
      return page(store.all("checkout.session", matches), params, path);
    }),
    "GET /v1/checkout/sessions/{id}": endpoint([], ({ id }) => requireSession(sandbox, id)),
    "POST /v1/checkout/sessions/{id}/expire": endpoint([], ({ id }) =>
      expireCheckout(sandbox, requireSession(sandbox, id)),
    ),
    "POST /v1/setup_intents": endpoint<SetupParams>(
      ["allowed_payment_method_types[]", "customer", "metadata*", "usage"],
      ({ params }) => {
        const { id } = requireCustomer(sandbox, required(params.customer, "customer"), "customer");
        return createIntent(sandbox, {
          object: "setup_intent",
          customer: id,
          metadata: mergeMetadata({}, params.metadata),
        });
      },
    ),
    "GET /v1/setup_intents": endpoint<Stripe.SetupIntentListParams>(["customer", "limit"], ({ params, path }) =>
      page(
        store.all("setup_intent", ({ customer }) => customer === (params.customer ?? customer)),
        params,
        path,
      ),
    ),
    ...confirmable(sandbox, "setup_intent"),
    ...confirmable(sandbox, "payment_intent"),
  };
}

function confirmable(sandbox: Sandbox, kind: Intent["object"]): Endpoints {
  const requireIntent = ({ id, isPublic, clientSecret }: CallContext): Intent => {
    const intent = sandbox.store.get(kind, id);
    // With the publishable key it is visible only to who knows its secret.
    if (!intent || (isPublic && intent.client_secret !== clientSecret)) throw missing(kind, id, "intent");
    return intent;
  };
  return {
    [`GET /v1/${kind}s/{id}`]: endpoint([], requireIntent),
    [`POST /v1/${kind}s/{id}/confirm`]: endpoint<ConfirmParams>(["payment_method", "return_url"], (call) =>
      confirmIntent(sandbox, requireIntent(call), {
        method: call.params.payment_method,
        returnUrl: call.params.return_url,
        isScript: call.isPublic,
      }),
    ),
  };
}
