import type Stripe from "stripe";
import { invalid, missingParameter } from "../http/stripe-error";
import type { Checked } from "../objects";

type Params = Checked<Stripe.Checkout.SessionCreateParams>;
type Mode = "subscription" | "setup";
type UiMode = NonNullable<Params["ui_mode"]>;

/** Checks what the types cannot say: which parameters of a Checkout Session go together. */
export function checkSessionParams(params: Params): { mode: Mode; ui: UiMode } {
  const mode = params.mode ?? (params.line_items ? "payment" : undefined);
  if (!mode) throw missingParameter("mode");
  if (mode === "payment") throw invalid("This sandbox supports the modes `subscription` and `setup`.", "mode");
  const ui = params.ui_mode ?? "hosted_page";
  checkUrls(params, ui);
  if (params.customer && params.customer_email)
    throw invalid("You may only specify one of these parameters: customer, customer_email.", "customer_email");
  if (mode === "subscription" && !params.line_items?.length) throw missingParameter("line_items");
  if (mode === "setup") checkSetup(params);
  checkTrial(params);
  return { mode, ui };
}

function checkUrls(params: Params, ui: UiMode) {
  const isHosted = ui === "hosted_page";
  if (isHosted && !params.success_url) throw missingParameter("success_url");
  for (const name of ["success_url", "cancel_url", "return_url"] as const) {
    const url = params[name];
    if (url && !/^https?:\/\//.test(url)) throw invalid("Not a valid URL", name, "url_invalid");
  }
  for (const name of ["success_url", "cancel_url"] as const) {
    if (!isHosted && params[name]) throw invalid(`You can not pass \`${name}\` when \`ui_mode\` is \`${ui}\`.`, name);
  }
}

function checkSetup(params: Params) {
  for (const name of ["line_items", "subscription_data"] as const) {
    if (params[name]) throw invalid(`You can not pass \`${name}\` in \`setup\` mode.`, name);
  }
  if (params.payment_method_collection)
    throw invalid("You can only set `payment_method_collection` in `subscription` mode.", "payment_method_collection");
  if (!params.currency && !params.allowed_payment_method_types) {
    throw invalid(
      "You must specify `currency` in `setup` mode when `allowed_payment_method_types` is not set.",
      "currency",
      "parameter_missing",
    );
  }
}

function checkTrial({ subscription_data: data }: Params) {
  const hasTrial = data?.trial_period_days ?? data?.trial_end;
  if (data?.trial_settings && !hasTrial)
    throw invalid(
      "You can only set `subscription_data[trial_settings]` together with a trial.",
      "subscription_data[trial_settings]",
    );
  if (data?.trial_period_days !== undefined && data.trial_period_days < 1)
    throw invalid("The minimum number of trial period days is 1.", "subscription_data[trial_period_days]");
}
