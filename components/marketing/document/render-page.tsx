import { createHash } from "node:crypto";
import type { ReactNode } from "react";
import type { PageMeta } from "@/components/marketing/metadata/page-meta";
import { contentSecurityPolicy } from "@/lib/shared/security-headers";
import { PublicDocument, type Site } from "./public-document";

/** Our own inline scripts. Data (JSON-LD) has a type, and is not run. */
const INLINE_SCRIPT = /<script>([\s\S]*?)<\/script>/g;

/**
 * Renders a public page to a complete HTML document. Nothing on these pages is hydrated, so they are responses of route
 * handlers, made with React's `renderToStaticMarkup`, and carry neither React nor the router to the browser; only server
 * components can be part of them. Its policy runs the inline scripts that it was written with, by their hashes, and no others.
 * Next refuses a static import of the renderer in a module of server components.
 */
export async function renderPage(site: Site, meta: PageMeta, content: ReactNode): Promise<Response> {
  const { renderToStaticMarkup } = await import("react-dom/server");
  const html = renderToStaticMarkup(
    <PublicDocument site={site} meta={meta}>
      {content}
    </PublicDocument>,
  );
  const scripts = [...html.matchAll(INLINE_SCRIPT)].map(([, text = ""]) => text);
  const scriptHashes = scripts.map((text) => createHash("sha256").update(text).digest("base64"));
  return new Response(`<!DOCTYPE html>${html}`, {
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": contentSecurityPolicy({ scriptHashes }),
      "cache-control": "private, no-store",
    },
  });
}
