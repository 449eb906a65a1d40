import type { Call } from "./calls";
import { showChallenge } from "./challenge";
import { failure, type StripeJsError } from "./messages";

const KINDS = {
  payment_intent: { name: "paymentIntent", error: "last_payment_error" },
  setup_intent: { name: "setupIntent", error: "last_setup_error" },
} as const;

type ApiIntent = {
  id: string;
  status: string;
  next_action: { use_stripe_sdk?: { stripe_js?: string } } | null;
  last_payment_error?: StripeJsError | null;
  last_setup_error?: StripeJsError | null;
};

export type ConfirmResult = { error?: StripeJsError; paymentIntent?: ApiIntent; setupIntent?: ApiIntent };

/** Confirms an intent with a payment method; shows the bank's authentication where it is demanded. */
export async function confirmIntent(
  call: Call,
  origin: string,
  { kind, client_secret, method }: { kind: keyof typeof KINDS; client_secret: string; method: string },
): Promise<ConfirmResult> {
  const { name, error } = KINDS[kind];
  const path = `${kind}s/${client_secret.split("_secret")[0]}`;
  const response = await call<ApiIntent>("POST", `${path}/confirm`, {
    client_secret,
    payment_method: method,
    use_stripe_sdk: "true",
  });
  if (response.error) return { error: response.error };
  if (response.status !== "requires_action") return { [name]: response };
  await showChallenge(origin, response.next_action?.use_stripe_sdk?.stripe_js ?? "");
  const intent = await call<ApiIntent>("GET", path, { client_secret });
  if (intent.error) return { error: intent.error };
  if (intent.status === "succeeded") return { [name]: intent };
  const refusal = intent[error];
  if (refusal) return { error: refusal };
  return failure(
    `${kind}_authentication_failure`,
    "We are unable to authenticate your payment method. Please choose a different payment method and try again.",
    "invalid_request_error",
  );
}
