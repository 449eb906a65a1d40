import type { Stripe, StripeConstructor } from "@stripe/stripe-js";

/** Stripe.js of the release train that the installed types describe. */
const OWN_ADDRESS = "https://js.stripe.com/endive/stripe.js";

let script: Promise<StripeConstructor> | null = null;

/**
 * Stripe.js, loaded with the first payment and never before. `scriptUrl` null: the provider's own. Fails when the
 * script cannot be had; the next call tries again.
 */
export async function loadStripe(options: { publishableKey: string; scriptUrl: string | null }): Promise<Stripe> {
  script ??= addScript(options.scriptUrl ?? OWN_ADDRESS).catch((error) => {
    script = null;
    throw error;
  });
  const Constructor = await script;
  return Constructor(options.publishableKey, { locale: "en" });
}

function addScript(address: string): Promise<StripeConstructor> {
  return new Promise((resolve, reject) => {
    const element = document.createElement("script");
    element.src = address;
    element.async = true;
    element.onload = () => {
      if (window.Stripe) resolve(window.Stripe);
      else reject(new Error("The payment script did not start"));
    };
    element.onerror = () => {
      element.remove();
      reject(new Error("The payment script did not load"));
    };
    document.head.append(element);
  });
}
