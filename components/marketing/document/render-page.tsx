import type { ReactNode } from "react";
import type { PageMeta } from "@/components/marketing/metadata/page-meta";
import { PublicDocument, type Site } from "./public-document";

/**
 * Renders a public page to a complete HTML document. Nothing on these pages is hydrated, so they are responses of route
 * handlers, made with React's `renderToStaticMarkup`, and carry neither React nor the router to the browser; only server
 * components can be part of them. Next refuses a static import of the renderer in a module of server components.
 */
export async function renderPage(site: Site, meta: PageMeta, content: ReactNode): Promise<Response> {
  const { renderToStaticMarkup } = await import("react-dom/server");
  const html = renderToStaticMarkup(
    <PublicDocument site={site} meta={meta}>
      {content}
    </PublicDocument>,
  );
  return new Response(`<!DOCTYPE html>${html}`, { headers: { "content-type": "text/html; charset=utf-8" } });
}
