import { page } from "../http/page.mjs";
import { missing } from "../http/stripe-error.mjs";
import { mergeMetadata } from "./metadata.mjs";

/** PaymentIntents and SetupIntents: their calls are alike. @param {any} box */
export function intentCalls(box) {
  return {
    ...callsFor(box, "payment_intent", "/v1/payment_intents"),
    ...callsFor(box, "setup_intent", "/v1/setup_intents"),
    "POST /v1/setup_intents": (/** @type {any} */ { params }) => {
      if (params.customer) box.customer(params.customer, "customer");
      const intent = box.createIntent("setup_intent", {
        automatic_payment_methods: { allow_redirects: "always", enabled: true },
        customer: params.customer ?? null,
        description: params.description ?? null,
        metadata: mergeMetadata({}, params.metadata),
        usage: params.usage ?? "off_session",
        payment_method: params.payment_method ?? null,
      });
      return params.confirm ? box.confirmIntent(intent, { returnUrl: params.return_url }) : intent;
    },
  };
}

/** @param {any} box @param {"payment_intent" | "setup_intent"} kind @param {string} path */
function callsFor(box, kind, path) {
  const { store } = box;

  /** With the publishable key an intent is seen by whoever knows its secret. @param {any} call */
  function find({ id, isPublic, clientSecret }) {
    const intent = store.get(kind, id);
    if (!intent || (isPublic && intent.client_secret !== clientSecret))
      throw missing(
        kind.replace("_i", "i").replace(/(?:^|_)./g, (part) => part.slice(-1).toUpperCase()),
        id,
        "intent",
      );
    return intent;
  }

  /** @param {any} call */
  function list({ params, path: url }) {
    return page(
      store.all(kind, (/** @type {any} */ known) => !params.customer || known.customer === params.customer),
      params,
      url,
    );
  }

  return {
    [`GET ${path}`]: list,
    [`GET ${path}/{id}`]: find,
    [`POST ${path}/{id}/confirm`]: (/** @type {any} */ call) => {
      const { params, isPublic } = call;
      const intent = find(call);
      if (params.setup_future_usage && kind === "payment_intent") intent.setup_future_usage = params.setup_future_usage;
      return box.confirmIntent(intent, {
        method: params.payment_method,
        offSession: params.off_session === true,
        returnUrl: params.return_url,
        isScript: isPublic,
      });
    },
    [`POST ${path}/{id}/cancel`]: (/** @type {any} */ call) => {
      const intent = find(call);
      box.cancelIntent(intent, call.params.cancellation_reason);
      return intent;
    },
  };
}
