import { serviceWorkerText } from "@/lib/domain/base/site/service-worker";

// Written by the build: a deployment without a server of its own serves it as a file.
export const dynamic = "force-static";

/** GET /sw.js — the service worker. Its caching is set with the other headers, in next.config.mjs. */
export const GET = () =>
  new Response(serviceWorkerText(), {
    headers: {
      "content-type": "text/javascript; charset=utf-8",
      "content-security-policy": "default-src 'none'; connect-src 'self'",
    },
  });
