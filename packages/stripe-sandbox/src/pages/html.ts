import type { HttpRequest, HttpResponse } from "../http/server";
import type { Price } from "../objects";

/** A request for a page. */
export type PageCall = {
  /** the id of the path, or "" */
  id: string;
  query: URLSearchParams;
  form: URLSearchParams;
  request: HttpRequest;
};

/** Pages by method and path, such as "GET /i/{id}". */
export type PageHandlers = Record<string, (call: PageCall) => HttpResponse | Promise<HttpResponse>>;

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** Escapes text for HTML; null and undefined become "". */
export function escapeHtml(text: unknown): string {
  return String(text ?? "").replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
}

/** Formats an amount given in the currency's smallest unit. */
export function formatMoney(cents: number, currency: string | null): string {
  return new Intl.NumberFormat("en-US", { style: "currency", currency: currency ?? "usd" }).format(cents / 100);
}

/** Formats a price, such as $19.99 per month. */
export function formatPrice({ unit_amount, currency, recurring }: Price): string {
  return `${formatMoney(unit_amount, currency)} per ${recurring.interval}`;
}

/** Formats a time given in seconds since 1970. */
export function formatDate(seconds: number | null): string {
  if (!seconds) return "–";
  const options = { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" } as const;
  return new Date(seconds * 1000).toLocaleDateString("en-US", options);
}

/** Returns a redirect after a submitted form. */
export function redirectTo(location: string): HttpResponse {
  return { status: 303, body: "", headers: { location } };
}

const STYLE = `
:root{color-scheme:light dark;--line:#8886;--go:#4b48d6}
*{box-sizing:border-box}body{margin:0;background:Canvas;color:CanvasText;font:16px/1.5 system-ui,sans-serif}
.flag{background:#ffd666;color:#4d3800;font-weight:600;font-size:13px;text-align:center;padding:4px}
main{max-width:720px;margin:0 auto;padding:32px 20px 64px}
section{border:1px solid var(--line);border-radius:12px;padding:24px;margin:0 0 24px;overflow-x:auto}
h1{font-size:22px;margin:0 0 8px}h2{font-size:17px;margin:0 0 12px}p{margin:0 0 12px}
label{display:block;font-size:14px;margin:14px 0 4px}
input{width:100%;padding:10px 12px;border:1px solid var(--line);border-radius:8px;background:Canvas;color:inherit;font:inherit}
button{border:1px solid var(--line);border-radius:8px;background:Canvas;color:inherit;font:inherit;font-weight:600;padding:8px 14px;cursor:pointer}
button.go{background:var(--go);border-color:var(--go);color:#fff;width:100%;margin-top:20px}
:focus-visible{outline:3px solid var(--go);outline-offset:2px}a{color:inherit}
[role=alert]{border:1px solid;border-radius:8px;padding:10px 12px}
table{border-collapse:collapse;width:100%;font-size:14px}th,td{text-align:left;padding:6px 8px 6px 0;border-bottom:1px solid var(--line);vertical-align:top}
form.inline{display:inline-block;margin:0 4px 4px 0}
`;

/** Returns a whole page; `script` is JavaScript, the title plain text, the body HTML. */
export function page(parts: { title: string; body: string; script?: string }, status = 200): HttpResponse {
  const { title, body, script } = parts;
  return {
    status,
    body: `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(title)}</title><link rel="icon" href="data:,"><style>${STYLE}</style></head><body><header class="flag">Sandbox: no card is charged</header><main>${body}</main>${script ? `<script>${script}</script>` : ""}</body></html>`,
  };
}

/** Returns an alert; "" without a message. */
export function alert(message: string | undefined): string {
  return message ? `<p role="alert">${escapeHtml(message)}</p>` : "";
}

/** Returns a link back to the product; "" without an address. */
export function backLink(address: string | null): string {
  return address ? `<p><a href="${escapeHtml(address)}">← Back</a></p>` : "";
}

/** Returns a button in its own form, which submits these fields. */
export function button(label: string, fields: Record<string, string | number>, action = ""): string {
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`,
  );
  return `<form class="inline" method="post"${action && ` action="${action}"`}>${inputs.join("")}<button>${label}</button></form>`;
}

/** Returns a table; its cells are HTML. */
export function table(rows: string[][]): string {
  return `<table><tbody>${rows.map((cells) => `<tr><td>${cells.join("</td><td>")}</td></tr>`).join("")}</tbody></table>`;
}
