import { readFileSync } from "node:fs";

const SCRIPT_PARTS = ["errors", "calls", "frame-element", "challenge", "confirm", "elements", "stripe"];
const FRAME_PARTS = ["errors", "calls", "card-frame"];

/** The stand-in for Stripe.js, as `STRIPE_JS_URL` names it, and the frame its Payment Element consists of. @param {any} box */
export function stripeScript(box) {
  return {
    "GET /stripe.js": () => script(SCRIPT_PARTS, `window.Stripe = createConstructor(${JSON.stringify(box.url)});`),
    "GET /elements/card.js": () => script(FRAME_PARTS, "runCardFrame(window.location.origin);"),
    "GET /elements/card": () => ({ body: FRAME }),
  };
}

/**
 * The real one is a single classic script: the modules are put into one function.
 * @param {string[]} names @param {string} last
 */
function script(names, last) {
  const parts = names.map((name) =>
    readFileSync(new URL(`./browser/${name}.js`, import.meta.url), "utf8")
      .replace(/^import .*$/gm, "")
      .replace(/^export /gm, ""),
  );
  return {
    body: `(() => {\n"use strict";\n${parts.join("\n")}\n${last}\n})();\n`,
    type: "text/javascript; charset=utf-8",
    headers: { "access-control-allow-origin": "*", "cross-origin-resource-policy": "cross-origin" },
  };
}

/** @param {string} id @param {string} label @param {string} attributes */
function field(id, label, attributes) {
  return `<div><label for="${id}">${label}</label><input id="${id}" inputmode="numeric" aria-describedby="${id}-error" ${attributes}><p id="${id}-error" class="error" role="alert"></p></div>`;
}

const FRAME = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Card</title><style>
*{box-sizing:border-box}html{background:transparent}body{margin:0;padding:2px;font:var(--fontSizeBase,16px)/1.4 var(--fontFamily,system-ui,sans-serif);color:var(--colorText,CanvasText)}
label{display:block;font-size:14px;margin:0 0 4px}.pair{display:grid;grid-template-columns:1fr 1fr;gap:12px;margin-top:12px}
input{width:100%;padding:11px 12px;font:inherit;color:inherit;background:var(--colorBackground,Canvas);border:1px solid color-mix(in srgb,var(--colorText,CanvasText) 30%,transparent);border-radius:var(--borderRadius,6px)}
input:focus-visible{outline:2px solid var(--colorPrimary,#4b48d6);outline-offset:1px}input[aria-invalid=true]{border-color:var(--colorDanger,#b3261e)}
.error{color:var(--colorDanger,#b3261e);font-size:13px;margin:4px 0 0;min-height:18px}.hint{font-size:13px;margin:8px 0 0;opacity:.75}
</style></head><body><main>${field("number", "Card number", 'autocomplete="cc-number" placeholder="1234 1234 1234 1234"')}<div class="pair">${field("expiry", "Expiration date", 'autocomplete="cc-exp" placeholder="MM / YY"')}${field("cvc", "Security code", 'autocomplete="cc-csc" placeholder="CVC"')}</div><p class="hint">Sandbox: pay with 4242 4242 4242 4242.</p></main><script src="/elements/card.js"></script></body></html>`;
