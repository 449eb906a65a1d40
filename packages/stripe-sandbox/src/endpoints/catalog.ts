import type Stripe from "stripe";
import { createPrice, createProduct } from "../billing/catalog";
import { requireCustomer } from "../billing/customers";
import { type Endpoints, endpoint, page } from "../http/endpoint";
import { missing, required } from "../http/stripe-error";
import { newId } from "../ids";
import { mergeMetadata } from "../metadata";
import type { PortalConfiguration, PortalSession, Price, Wire } from "../objects";
import type { Sandbox } from "../sandbox";

type ConfigurationParams = Stripe.BillingPortal.ConfigurationCreateParams;
type SessionParams = Stripe.BillingPortal.SessionCreateParams;

/** Lists the endpoints of products, prices and the portal, all of which are active. */
export function catalogEndpoints(sandbox: Sandbox): Endpoints {
  const { store, now } = sandbox;
  return {
    "POST /v1/products": endpoint<Stripe.ProductCreateParams>(["id", "name", "description"], ({ params }) =>
      createProduct(sandbox, params),
    ),
    "GET /v1/products": endpoint<Stripe.ProductListParams>(["ids[]", "limit"], ({ params, path }) =>
      page(
        store.all("product", ({ id }) => !params.ids || params.ids.includes(id)),
        params,
        path,
      ),
    ),
    "POST /v1/prices": endpoint<Stripe.PriceCreateParams>(
      ["currency", "lookup_key", "nickname", "product", "recurring[interval]", "transfer_lookup_key", "unit_amount"],
      ({ params }) => createPrice(sandbox, params),
    ),
    "GET /v1/prices": endpoint<Stripe.PriceListParams>(["active", "limit", "lookup_keys[]"], ({ params, path }) => {
      const matches = ({ lookup_key }: Price) => !params.lookup_keys || params.lookup_keys.includes(lookup_key ?? "");
      return page(store.all("price", matches), params, path);
    }),
    "POST /v1/billing_portal/configurations": endpoint<ConfigurationParams>(
      ["business_profile*", "features*", "metadata*"],
      ({ params }) =>
        store.add<PortalConfiguration>({
          id: newId("bpc"),
          object: "billing_portal.configuration",
          created: now(),
          metadata: mergeMetadata({}, params.metadata),
        }),
    ),
    "GET /v1/billing_portal/configurations": endpoint<Stripe.BillingPortal.ConfigurationListParams>(
      ["active", "limit"],
      ({ params, path }) => page(store.all("billing_portal.configuration"), params, path),
    ),
    "POST /v1/billing_portal/sessions": endpoint<SessionParams>(
      ["configuration", "customer", "return_url"],
      ({ params }) => createPortal(sandbox, params),
    ),
  };
}

function createPortal(sandbox: Sandbox, params: Wire<SessionParams>): PortalSession {
  const customer = requireCustomer(sandbox, required(params.customer, "customer"), "customer").id;
  // The default configuration is created in the dashboard; there is none here.
  const configuration = required(params.configuration, "configuration");
  if (!sandbox.store.get("billing_portal.configuration", configuration))
    throw missing("configuration", configuration, "configuration");
  const id = newId("bps");
  return sandbox.store.add<PortalSession>({
    id,
    object: "billing_portal.session",
    created: sandbox.now(),
    customer,
    return_url: params.return_url ?? null,
    url: `${sandbox.url}/p/session/${id}`,
  });
}
