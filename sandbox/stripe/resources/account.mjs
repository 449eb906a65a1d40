import { page } from "../http/page.mjs";
import { invalid, missing } from "../http/stripe-error.mjs";
import { newId } from "../ids.mjs";
import { resource } from "../tables.mjs";
import { mergeMetadata } from "./metadata.mjs";

/** The account itself, what happened in it, and the portal for its customers. @param {any} box */
export function account(box) {
  const { store } = box;
  return {
    ...portal(box),
    "GET /v1/account": () =>
      resource("account", {
        id: "acct_1Sandbox00000000",
        object: "account",
        charges_enabled: true,
        details_submitted: true,
        payouts_enabled: true,
      }),
    "GET /v1/balance": () => resource("balance", { object: "balance" }),
    "GET /v1/events": (/** @type {any} */ { params, path }) => {
      const types = params.types ?? (params.type ? [params.type] : undefined);
      const matches = (/** @type {any} */ known) =>
        !types ||
        types.some(
          (/** @type {string} */ type) =>
            type === known.type || (type.endsWith("*") && known.type.startsWith(type.slice(0, -1))),
        );
      return page(store.all("event", matches), params, path);
    },
    "GET /v1/events/{id}": (/** @type {any} */ { id }) => {
      const found = store.get("event", id);
      if (!found) throw missing("event", id);
      return found;
    },
  };
}

/** @param {any} box */
function portal(box) {
  const { store, events } = box;
  /** @param {string} id @param {string} [param] */
  const configuration = (id, param) => {
    const found = store.get("billing_portal.configuration", id);
    if (!found) throw missing("configuration", id, param);
    return found;
  };
  /** @param {Record<string, any>} params */
  const configure = (params) => {
    const made = resource("billing_portal.configuration", {
      id: newId("bpc"),
      active: true,
      created: box.now(),
      default_return_url: params.default_return_url || null,
      is_default: false,
      metadata: mergeMetadata({}, params.metadata),
      updated: box.now(),
    });
    made.features = { ...made.features, ...params.features };
    made.business_profile = { ...made.business_profile, ...params.business_profile };
    return store.add(made);
  };
  return {
    "POST /v1/billing_portal/configurations": (/** @type {any} */ { params }) => configure(params),
    "GET /v1/billing_portal/configurations": (/** @type {any} */ { params, path }) =>
      page(
        store.all(
          "billing_portal.configuration",
          (/** @type {any} */ known) =>
            (params.active === undefined || known.active === params.active) &&
            (params.is_default === undefined || known.is_default === params.is_default),
        ),
        params,
        path,
      ),
    "GET /v1/billing_portal/configurations/{id}": (/** @type {any} */ { id }) => configuration(id, "id"),
    "POST /v1/billing_portal/configurations/{id}": (/** @type {any} */ { id, params }) => {
      const found = configuration(id, "id");
      const { features, business_profile, metadata, expand: _expand, ...rest } = params;
      return events.change(found, {
        ...rest,
        ...(features ? { features: { ...found.features, ...features } } : {}),
        ...(business_profile ? { business_profile: { ...found.business_profile, ...business_profile } } : {}),
        ...(metadata === undefined ? {} : { metadata: mergeMetadata(found.metadata, metadata) }),
        updated: box.now(),
      });
    },
    "POST /v1/billing_portal/sessions": (/** @type {any} */ { params }) => {
      const customer = box.customer(params.customer, "customer");
      if (!params.configuration) throw noConfiguration();
      const chosen = configuration(params.configuration, "configuration");
      const id = newId("bps");
      return store.add(
        resource("billing_portal.session", {
          id,
          configuration: chosen.id,
          created: box.now(),
          customer: customer.id,
          flow: null,
          locale: params.locale ?? null,
          return_url: params.return_url ?? chosen.default_return_url,
          url: `${box.url}/p/session/${id}`,
        }),
      );
    },
  };
}

/** The dashboard makes the default one; there is none here. */
function noConfiguration() {
  return invalid(
    "No configuration provided and your test mode default configuration has not been created. Provide a configuration or create your default by saving your customer portal settings in test mode at https://dashboard.stripe.com/test/settings/billing/portal.",
  );
}
