import { StripeError } from "../http/stripe-error.mjs";
import { stripeScript } from "../js/stripe-script.mjs";
import { authenticatePage } from "./authenticate-page.mjs";
import { checkoutPage } from "./checkout-page.mjs";
import { controlCalls } from "./control-calls.mjs";
import { controlPage } from "./control-page.mjs";
import { asText, page } from "./html.mjs";
import { invoicePage } from "./invoice-page.mjs";
import { portalPage } from "./portal-page.mjs";

/** Everything that is for a browser: the hosted pages, the script, the controls. @param {any} box */
export function createPages(box) {
  const table = {
    ...checkoutPage(box),
    ...authenticatePage(box),
    ...invoicePage(box),
    ...portalPage(box),
    ...controlPage(box),
    ...controlCalls(box),
    ...stripeScript(box),
  };
  const routes = Object.entries(table).map(([name, handle]) => {
    const [method = "", path = ""] = name.split(" ");
    return { method, pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, "([\\w-]+)")}$`), handle };
  });

  /** @param {import("../http/server.mjs").Request} request */
  return async function answer(request) {
    const route = routes.find((known) => known.method === request.method && known.pattern.test(request.path));
    if (!route) return oops(404, "There is no such page.");
    if (request.method !== "GET" && isForeign(box, request.headers)) return oops(403, "Another site asked for this.");
    try {
      box.settle();
      const ids = (route.pattern.exec(request.path) ?? []).slice(1);
      const query = new URLSearchParams(request.query);
      return await route.handle({ ids, query, form: new URLSearchParams(request.body), request });
    } catch (error) {
      if (error instanceof StripeError) return oops(error.status, error.message);
      throw error;
    } finally {
      box.turn(null);
      if (request.method !== "GET") box.store.save();
    }
  };
}

/** A form of another site may not act here. @param {any} box @param {Record<string, string | undefined>} headers */
function isForeign(box, { origin, host }) {
  if (!origin || origin === "null") return origin === "null";
  return origin !== box.url && origin !== `http://${host}`;
}

/** @param {number} status @param {string} message */
function oops(status, message) {
  return page(
    { title: "Sandbox", body: `<section class="box"><h1>${status}</h1><p>${asText(message)}</p></section>` },
    status,
  );
}
