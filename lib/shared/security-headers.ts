/** Video hosts whose players may be framed; the sanitiser allows the same ones. */
export const FRAME_HOSTS = [
  "https://www.youtube-nocookie.com",
  "https://player.vimeo.com",
  "https://dailymotion.com",
  "https://*.dailymotion.com",
  "https://www.blogger.com",
  "https://embed.ted.com",
  "https://player.bilibili.com",
  "https://archive.org",
  "https://www.archive.org",
  "https://media.ccc.de",
];

/**
 * Additions to the policy of a document that takes cards: Stripe.js, the addresses it calls, and its frames for card
 * fields and bank authentication. `scriptUrl`: where the script comes from instead (the sandbox serves all of it).
 */
function paymentSources(scriptUrl: string | undefined): { script: string; connect: string; frame: string } {
  if (scriptUrl) {
    const { origin } = new URL(scriptUrl);
    return { script: origin, connect: origin, frame: origin };
  }
  const script = "https://js.stripe.com https://*.js.stripe.com";
  return { script, connect: "https://api.stripe.com", frame: `${script} https://hooks.stripe.com` };
}

export type PolicyOptions = {
  /** The nonce of the document's scripts. */
  nonce?: string;
  development?: boolean;
  /** Set if the document accepts card payments. */
  payments?: { scriptUrl?: string };
  /** True if pictures, audio and video of articles load straight from their sites. */
  directImages?: boolean;
};

/**
 * Returns the Content-Security-Policy of a document (CSP level 3). Of the inline scripts only those run
 * that carry the nonce.
 */
export function contentSecurityPolicy(options: PolicyOptions): string {
  const payments = options.payments ? paymentSources(options.payments.scriptUrl) : undefined;
  const also = (sources: string | undefined) => (sources ? ` ${sources}` : "");
  const scripts = options.nonce ? ` 'nonce-${options.nonce}' 'strict-dynamic'` : "";
  const elsewhere = options.directImages ? " http: https:" : "";
  const evaluation = options.development ? " 'unsafe-eval'" : "";
  return [
    "default-src 'self'",
    `script-src 'self'${scripts}${also(payments?.script)}${evaluation}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${elsewhere}`,
    `media-src 'self'${elsewhere}`,
    "font-src 'self'",
    `connect-src 'self'${also(payments?.connect)}${options.development ? " ws:" : ""}`,
    `frame-src 'self' ${FRAME_HOSTS.join(" ")}${also(payments?.frame)}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}
