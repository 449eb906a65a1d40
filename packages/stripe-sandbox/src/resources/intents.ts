import type Stripe from "stripe";
import { page } from "../http/page";
import { missing } from "../http/stripe-error";
import type { Intent, IntentKind, Resources } from "../objects";
import type { ApiCall, ApiHandlers, CallContext, Sandbox } from "../sandbox";
import { mergeMetadata } from "./metadata";

const NAMES = { payment_intent: "PaymentIntent", setup_intent: "SetupIntent" };

type ListParams = Stripe.PaymentIntentListParams;
type ConfirmParams = Pick<
  Stripe.PaymentIntentConfirmParams,
  "setup_future_usage" | "payment_method" | "off_session" | "return_url"
>;
type CancelParams = { cancellation_reason?: string };

/** Handles PaymentIntents and SetupIntents, whose calls are alike. */
export function intentCalls(sandbox: Sandbox): ApiHandlers {
  return {
    ...callsFor(sandbox, "payment_intent"),
    ...callsFor(sandbox, "setup_intent"),
    "POST /v1/setup_intents": ({ params }: ApiCall<Stripe.SetupIntentCreateParams>) => {
      if (params.customer) sandbox.requireCustomer(params.customer, "customer");
      const intent = sandbox.createIntent("setup_intent", {
        automatic_payment_methods: { allow_redirects: "always", enabled: true },
        customer: params.customer ?? null,
        description: params.description ?? null,
        metadata: mergeMetadata({}, params.metadata),
        usage: params.usage ?? "off_session",
        payment_method: params.payment_method ?? null,
      });
      return params.confirm ? sandbox.confirmIntent(intent, { returnUrl: params.return_url }) : intent;
    },
  };
}

function callsFor(sandbox: Sandbox, kind: IntentKind): ApiHandlers {
  const path = `/v1/${kind}s`;
  return {
    [`GET ${path}`]: ({ params, path: url }: ApiCall<ListParams>) => {
      const matches = ({ customer }: Resources[typeof kind]) => !params.customer || customer === params.customer;
      return page<Intent>(sandbox.store.all(kind, matches), params, url);
    },
    [`GET ${path}/{id}`]: (call) => requireIntent(sandbox, kind, call),
    [`POST ${path}/{id}/confirm`]: (call: ApiCall<ConfirmParams>) => {
      const { params, isPublic } = call;
      const intent = requireIntent(sandbox, kind, call);
      if (params.setup_future_usage && intent.object === "payment_intent")
        intent.setup_future_usage = params.setup_future_usage;
      return sandbox.confirmIntent(intent, {
        method: params.payment_method,
        offSession: params.off_session === true,
        returnUrl: params.return_url,
        isScript: isPublic,
      });
    },
    [`POST ${path}/{id}/cancel`]: (call: ApiCall<CancelParams>) => {
      const intent = requireIntent(sandbox, kind, call);
      sandbox.cancelIntent(intent, call.params.cancellation_reason);
      return intent;
    },
  };
}

/** Returns an intent. With the publishable key it is visible only to who knows its secret. */
function requireIntent({ store }: Sandbox, kind: IntentKind, { id, isPublic, clientSecret }: CallContext): Intent {
  const intent = store.get(kind, id);
  if (!intent || (isPublic && intent.client_secret !== clientSecret)) throw missing(NAMES[kind], id, "intent");
  return intent;
}
