/** Video hosts whose players may be framed; the sanitiser lets the same ones through. */
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
 * The Content-Security-Policy of a document (CSP level 3). With a nonce, only scripts that carry it run;
 * without one (static pages, which hold no foreign HTML) our own inline start-up scripts do.
 */
export function contentSecurityPolicy(options: { nonce?: string; development?: boolean }): string {
  const scripts = options.nonce ? `'nonce-${options.nonce}' 'strict-dynamic'` : "'unsafe-inline'";
  const evaluation = options.development ? " 'unsafe-eval'" : "";
  return [
    "default-src 'self'",
    `script-src 'self' ${scripts}${evaluation}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' http: https: data: blob:",
    "media-src 'self' http: https:",
    "font-src 'self'",
    `connect-src 'self'${options.development ? " ws:" : ""}`,
    `frame-src 'self' ${FRAME_HOSTS.join(" ")}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}
