import type { HttpRequest, HttpResponse } from "../http/server";
import { StripeError } from "../http/stripe-error";
import type { Sandbox } from "../sandbox";
import { authenticatePage } from "./authenticate-page";
import { checkoutPage } from "./checkout-page";
import { controlPage } from "./control-page";
import { escapeHtml, page } from "./html";
import { invoicePage } from "./invoice-page";
import { portalPage } from "./portal-page";
import { stripeScript } from "./stripe-script";

/** Creates the responder for everything a browser asks for: hosted pages, Stripe.js, the control page. */
export function createPages(sandbox: Sandbox): (request: HttpRequest) => Promise<HttpResponse> {
  const handlers = {
    ...checkoutPage(sandbox),
    ...authenticatePage(sandbox),
    ...invoicePage(sandbox),
    ...portalPage(sandbox),
    ...controlPage(sandbox),
    ...stripeScript(sandbox),
  };
  const routes = Object.entries(handlers).map(([name, handle]) => ({
    pattern: new RegExp(`^${name.replace("{id}", "([\\w-]+)")}$`),
    handle,
  }));

  return async function respond(request) {
    const name = `${request.method} ${request.path}`;
    const route = routes.find(({ pattern }) => pattern.test(name));
    if (!route) return errorPage(404, "There is no such page.");
    if (request.method !== "GET" && isForeign(sandbox, request.headers))
      return errorPage(403, "Another site asked for this.");
    try {
      sandbox.runDue();
      const [, id = ""] = route.pattern.exec(name) ?? [];
      const query = new URLSearchParams(request.query);
      return await route.handle({ id, query, form: new URLSearchParams(request.body), request });
    } catch (error) {
      if (error instanceof StripeError) return errorPage(error.status, error.message);
      throw error;
    } finally {
      sandbox.useClockOf(null);
      if (request.method !== "GET") sandbox.store.save();
    }
  };
}

/** Returns true if a form was submitted by a page of another site. */
function isForeign({ url }: Sandbox, { origin, host }: HttpRequest["headers"]): boolean {
  return origin !== undefined && origin !== url && origin !== `http://${host}`;
}

function errorPage(status: number, message: string): HttpResponse {
  return page({ title: "Sandbox", body: `<section><h1>${status}</h1><p>${escapeHtml(message)}</p></section>` }, status);
}
