import type { ApiResult, Call } from "./calls";
import { showChallenge } from "./challenge";
import type { Elements } from "./elements";
import { failure, integrationError, type StripeJsError } from "./errors";
import type { BillingDetails } from "./messages";

const KINDS = {
  payment: { path: "payment_intents", object: "payment_intent", name: "paymentIntent", error: "last_payment_error" },
  setup: { path: "setup_intents", object: "setup_intent", name: "setupIntent", error: "last_setup_error" },
} as const;

export type IntentKind = keyof typeof KINDS;

type ApiIntent = {
  id: string;
  status: string;
  next_action: { use_stripe_sdk?: { stripe_js?: string } } | null;
  last_payment_error?: StripeJsError | null;
  last_setup_error?: StripeJsError | null;
};

export type ConfirmResult = { error?: StripeJsError; paymentIntent?: ApiIntent; setupIntent?: ApiIntent };

export type ConfirmElementsOptions = {
  elements?: Elements;
  clientSecret?: string;
  confirmParams?: { return_url?: string; payment_method_data?: { billing_details?: BillingDetails } };
  redirect?: "always" | "if_required";
};

export type Confirm = ReturnType<typeof createConfirm>;

/** Creates the confirming calls of the script. */
export function createConfirm({ origin, call }: { origin: string; call: Call }) {
  const fetchIntent = (kind: IntentKind, clientSecret: string): Promise<ApiResult<ApiIntent>> =>
    call<ApiIntent>("GET", `${KINDS[kind].path}/${idOf(clientSecret)}`, { client_secret: clientSecret });

  async function retrieve(kind: IntentKind, clientSecret: string): Promise<ConfirmResult> {
    const response = await fetchIntent(kind, clientSecret);
    return response.error ? { error: response.error } : { [KINDS[kind].name]: response };
  }

  async function confirm(
    kind: IntentKind,
    { clientSecret, method, returnUrl }: { clientSecret: string; method?: string; returnUrl?: string },
  ): Promise<ConfirmResult> {
    const { path, object, name, error } = KINDS[kind];
    const response = await call<ApiIntent>("POST", `${path}/${idOf(clientSecret)}/confirm`, {
      client_secret: clientSecret,
      payment_method: method,
      return_url: returnUrl,
      use_stripe_sdk: true,
    });
    if (response.error) return { error: response.error };
    if (response.status !== "requires_action") return { [name]: response };
    await showChallenge({ origin, url: response.next_action?.use_stripe_sdk?.stripe_js ?? "" });
    const intent = await fetchIntent(kind, clientSecret);
    if (intent.error) return { error: intent.error };
    if (intent.status === "succeeded") return { [name]: intent };
    const refusal = intent[error];
    if (refusal) return { error: { ...refusal, [object]: intent } };
    return failure(
      `${object}_authentication_failure`,
      "We are unable to authenticate your payment method. Please choose a different payment method and try again.",
      "invalid_request_error",
    );
  }

  /** Confirms with the fields of the page, and leaves it for the return address unless told otherwise. */
  async function confirmElements(kind: IntentKind, options: ConfirmElementsOptions): Promise<ConfirmResult> {
    const { elements, confirmParams = {}, redirect = "always" } = options;
    const returnUrl = confirmParams.return_url;
    if (redirect === "always" && !returnUrl) throw integrationError("You must provide a return_url.");
    const clientSecret = options.clientSecret ?? elements?.sandbox.clientSecret;
    if (!clientSecret || !elements)
      throw integrationError("There is neither a clientSecret nor Elements that were made with one.");
    const checked = await elements.sandbox.check();
    if (checked.error) return { error: checked.error };
    const created = await elements.sandbox.createMethod(confirmParams.payment_method_data?.billing_details);
    if (created.error) return { error: created.error };
    const result = await confirm(kind, { clientSecret, method: created.paymentMethod.id, returnUrl });
    const intent = result[KINDS[kind].name];
    if (!intent || !returnUrl || redirect === "if_required") return result;
    leaveFor(returnUrl, { [KINDS[kind].object]: intent.id, [`${KINDS[kind].object}_client_secret`]: clientSecret });
    // The page is being left: nobody waits for a result.
    return new Promise(() => undefined);
  }

  return { retrieve, confirm, confirmElements };
}

function idOf(clientSecret: string): string {
  return clientSecret.split("_secret")[0] ?? "";
}

function leaveFor(returnUrl: string, params: Record<string, string>) {
  const target = new URL(returnUrl);
  for (const [name, value] of Object.entries({ ...params, redirect_status: "succeeded" }))
    target.searchParams.set(name, value);
  window.location.assign(target.href);
}
