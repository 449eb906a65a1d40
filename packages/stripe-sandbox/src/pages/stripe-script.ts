import { createRequire } from "node:module";
import path from "node:path";
import { buildSync } from "esbuild";
import type { HttpResponse } from "../http/server";
import type { Sandbox } from "../sandbox";
import type { PageHandlers } from "./html";

/** Serves the substitute for Stripe.js, as `STRIPE_JS_URL` names it, and the frame of its Payment Element. */
export function stripeScript(sandbox: Sandbox): PageHandlers {
  const bundled = new Map<string, string>();
  const script = (name: string): HttpResponse => {
    const body = bundled.get(name) ?? bundleScript(name, sandbox.url);
    bundled.set(name, body);
    return {
      body,
      type: "text/javascript; charset=utf-8",
      headers: { "access-control-allow-origin": "*", "cross-origin-resource-policy": "cross-origin" },
    };
  };
  return {
    "GET /stripe.js": () => script("stripe-js"),
    "GET /elements/card.js": () => script("card-frame"),
    "GET /elements/card": () => ({ body: FRAME }),
  };
}

/** Bundles a script of the folder `browser` into one classic script, as the real one is. */
function bundleScript(name: string, origin: string): string {
  // The sources of the package, from wherever this code was bundled to.
  const root = path.dirname(createRequire(import.meta.url).resolve("@feedloom/stripe-sandbox/package.json"));
  const { outputFiles } = buildSync({
    entryPoints: [path.join(root, "src", "browser", `${name}.ts`)],
    bundle: true,
    write: false,
    format: "iife",
    target: "es2022",
    define: { SANDBOX_ORIGIN: JSON.stringify(origin) },
    logLevel: "silent",
  });
  return outputFiles[0]?.text ?? "";
}

/** Returns a labelled field with a place for its error. */
function field(id: string, label: string, attributes: string): string {
  return `<div><label for="${id}">${label}</label><input id="${id}" inputmode="numeric" aria-describedby="${id}-error" ${attributes}><p id="${id}-error" class="error" role="alert"></p></div>`;
}

const FRAME = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Card</title><style>
*{box-sizing:border-box}html{background:transparent}body{margin:0;padding:2px;font:var(--fontSizeBase,16px)/1.4 var(--fontFamily,system-ui,sans-serif);color:var(--colorText,CanvasText)}
label{display:block;font-size:14px;margin:0 0 4px}.pair{display:grid;grid-template-columns:1fr 1fr;gap:12px;margin-top:12px}
input{width:100%;padding:11px 12px;font:inherit;color:inherit;background:var(--colorBackground,Canvas);border:1px solid color-mix(in srgb,var(--colorText,CanvasText) 30%,transparent);border-radius:var(--borderRadius,6px)}
input:focus-visible{outline:2px solid var(--colorPrimary,#4b48d6);outline-offset:1px}input[aria-invalid=true]{border-color:var(--colorDanger,#b3261e)}
.error{color:var(--colorDanger,#b3261e);font-size:13px;margin:4px 0 0;min-height:18px}.hint{font-size:13px;margin:8px 0 0;opacity:.75}
</style></head><body><main>${field("number", "Card number", 'autocomplete="cc-number" placeholder="1234 1234 1234 1234"')}<div class="pair">${field("expiry", "Expiration date", 'autocomplete="cc-exp" placeholder="MM / YY"')}${field("cvc", "Security code", 'autocomplete="cc-csc" placeholder="CVC"')}</div><p class="hint">Sandbox: pay with 4242 4242 4242 4242.</p></main><script src="/elements/card.js"></script></body></html>`;
