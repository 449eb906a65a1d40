import type Stripe from "stripe";
import { page } from "../http/page";
import { missing } from "../http/stripe-error";
import type { SandboxEvent } from "../objects";
import { resource } from "../resource";
import type { ApiCall, ApiHandlers, Sandbox } from "../sandbox";

/** Handles the account itself and the events that happened in it. */
export function accountCalls({ store }: Sandbox): ApiHandlers {
  return {
    "GET /v1/account": () =>
      resource("account", {
        id: "acct_1Sandbox00000000",
        object: "account",
        charges_enabled: true,
        details_submitted: true,
        payouts_enabled: true,
      }),
    "GET /v1/balance": () => resource("balance", { object: "balance" }),
    "GET /v1/events": ({ params, path }: ApiCall<Stripe.EventListParams>) => {
      const types = params.types ?? (params.type ? [params.type] : undefined);
      const matches = (event: SandboxEvent) => !types || types.some((type) => isOfType(event, type));
      return page(store.all("event", matches), params, path);
    },
    "GET /v1/events/{id}": ({ id }) => {
      const found = store.get("event", id);
      if (!found) throw missing("event", id);
      return found;
    },
  };
}

/** @param pattern a type, or the beginning of types followed by "*" */
function isOfType({ type }: SandboxEvent, pattern: string): boolean {
  return pattern.endsWith("*") ? type.startsWith(pattern.slice(0, -1)) : type === pattern;
}
