import type { HttpResponse } from "../http/server";

const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Escapes text for HTML; null and undefined become "". */
export function escapeHtml(text: unknown): string {
  return String(text ?? "").replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
}

/** Formats an amount given in the currency's smallest unit. */
export function formatMoney(cents: number, currency: string | null): string {
  return new Intl.NumberFormat("en-US", { style: "currency", currency: currency ?? "usd" }).format(cents / 100);
}

/** Formats a time given in seconds since 1970. */
export function formatDate(seconds: number | null | undefined): string {
  if (!seconds) return "–";
  const options = { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" } as const;
  return new Date(seconds * 1000).toLocaleDateString("en-US", options);
}

export function redirectTo(location: string): HttpResponse {
  return { status: 303, body: "", headers: { location } };
}

const STYLE = `
:root{color-scheme:light dark;--ink:#1a1f36;--soft:#5b6478;--line:#d5dae4;--page:#f6f8fa;--card:#fff;--go:#4b48d6;--bad:#b3261e}
@media (prefers-color-scheme:dark){:root{--ink:#e8ebf3;--soft:#a3acc0;--line:#3a4257;--page:#12151f;--card:#1b2030;--go:#5e5be6;--bad:#ff8a80}}
*{box-sizing:border-box}body{margin:0;background:var(--page);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
.flag{background:#ffd666;color:#4d3800;font-weight:600;font-size:13px;text-align:center;padding:4px}
main{max-width:960px;margin:0 auto;padding:32px 20px 64px}
.two{display:grid;gap:32px}@media (min-width:760px){.two{grid-template-columns:1fr 1fr}}
section.box{background:var(--card);border:1px solid var(--line);border-radius:12px;padding:24px;overflow-x:auto}
h1{font-size:22px;margin:0 0 8px}h2{font-size:17px;margin:0 0 12px}p{margin:0 0 12px}.soft{color:var(--soft)}.big{font-size:32px;font-weight:650;margin:4px 0}
label{display:block;font-size:14px;font-weight:550;margin:14px 0 4px}
input{width:100%;padding:10px 12px;border:1px solid var(--line);border-radius:8px;background:var(--card);color:inherit;font:inherit}
.pair{display:grid;grid-template-columns:1fr 1fr;gap:12px}
button,.button{display:inline-block;border:1px solid var(--line);border-radius:8px;background:var(--card);color:inherit;font:inherit;font-weight:600;padding:10px 16px;cursor:pointer;text-decoration:none}
button.go{background:var(--go);border-color:var(--go);color:#fff;width:100%;margin-top:20px}
:focus-visible{outline:3px solid var(--go);outline-offset:2px}
a{color:inherit}.bad{border:1px solid var(--bad);color:var(--bad);border-radius:8px;padding:10px 12px;margin:0 0 12px}
table{border-collapse:collapse;width:100%;font-size:14px}th,td{text-align:left;padding:6px 8px 6px 0;border-bottom:1px solid var(--line);vertical-align:top}
td form,td button{display:inline-block;margin:0 4px 4px 0}td button{padding:4px 10px;font-size:13px}
details{margin-top:16px}summary{cursor:pointer;font-weight:550}code{font-size:.92em}
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
  return message ? `<p class="bad" role="alert">${escapeHtml(message)}</p>` : "";
}
