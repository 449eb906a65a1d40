import type Stripe from "stripe";
import { page } from "../http/page";
import { invalid, missing } from "../http/stripe-error";
import { newId } from "../ids";
import type { Checked, PortalConfiguration, PortalSession } from "../objects";
import { resource } from "../resource";
import type { ApiCall, ApiHandlers, Sandbox } from "../sandbox";
import { mergeMetadata } from "./metadata";

type CreateParams = Stripe.BillingPortal.ConfigurationCreateParams;
type UpdateParams = Stripe.BillingPortal.ConfigurationUpdateParams;
type ListParams = Stripe.BillingPortal.ConfigurationListParams;
type SessionParams = Stripe.BillingPortal.SessionCreateParams;

/** Handles the configurations and the sessions of the customer portal. */
export function billingPortalCalls(sandbox: Sandbox): ApiHandlers {
  const { store } = sandbox;
  return {
    "POST /v1/billing_portal/configurations": ({ params }: ApiCall<CreateParams>) => create(sandbox, params),
    "GET /v1/billing_portal/configurations": ({ params, path }: ApiCall<ListParams>) => {
      const matches = ({ active, is_default }: PortalConfiguration) =>
        (params.active === undefined || active === params.active) &&
        (params.is_default === undefined || is_default === params.is_default);
      return page(store.all("billing_portal.configuration", matches), params, path);
    },
    "GET /v1/billing_portal/configurations/{id}": ({ id }) => requireConfiguration(sandbox, id, "id"),
    "POST /v1/billing_portal/configurations/{id}": ({ id, params }: ApiCall<UpdateParams>) =>
      update(sandbox, requireConfiguration(sandbox, id, "id"), params),
    "POST /v1/billing_portal/sessions": ({ params }: ApiCall<SessionParams>) => createSession(sandbox, params),
  };
}

function requireConfiguration({ store }: Sandbox, id: string, param: string): PortalConfiguration {
  const found = store.get("billing_portal.configuration", id);
  if (!found) throw missing("configuration", id, param);
  return found;
}

function create({ store, now }: Sandbox, params: Checked<CreateParams>): PortalConfiguration {
  const configuration = resource("billing_portal.configuration", {
    id: newId("bpc"),
    active: true,
    created: now(),
    default_return_url: params.default_return_url || null,
    is_default: false,
    metadata: mergeMetadata({}, params.metadata),
    updated: now(),
  });
  Object.assign(configuration.features, params.features);
  Object.assign(configuration.business_profile, params.business_profile);
  return store.add(configuration);
}

function update(
  { now }: Sandbox,
  configuration: PortalConfiguration,
  params: Checked<UpdateParams>,
): PortalConfiguration {
  const { features, business_profile, metadata, expand: _expand, ...rest } = params;
  Object.assign(configuration, rest, { updated: now() });
  configuration.features = Object.assign({ ...configuration.features }, features);
  configuration.business_profile = Object.assign({ ...configuration.business_profile }, business_profile);
  if (metadata !== undefined) configuration.metadata = mergeMetadata(configuration.metadata, metadata);
  return configuration;
}

function createSession(sandbox: Sandbox, params: Checked<SessionParams>): PortalSession {
  const customer = sandbox.requireCustomer(params.customer ?? "", "customer");
  // The default configuration is created in the dashboard; there is none here.
  if (!params.configuration)
    throw invalid(
      "No configuration provided and your test mode default configuration has not been created. Provide a configuration or create your default by saving your customer portal settings in test mode at https://dashboard.stripe.com/test/settings/billing/portal.",
    );
  const configuration = requireConfiguration(sandbox, params.configuration, "configuration");
  const id = newId("bps");
  return sandbox.store.add(
    resource("billing_portal.session", {
      id,
      configuration: configuration.id,
      created: sandbox.now(),
      customer: customer.id,
      flow: null,
      locale: params.locale ?? null,
      return_url: params.return_url ?? configuration.default_return_url,
      url: `${sandbox.url}/p/session/${id}`,
    }),
  );
}
