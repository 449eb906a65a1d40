// After `next build`: public pages that hold nothing to hydrate are sent without the framework's scripts.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

/** Prerendered pages, and folders of them, whose every link is a plain link and whose every form is a plain form. */
const STILL = [
  ...["landing", "features", "use-cases", "guides", "blog", "api", "about", "help", "contact", "newsletter"],
  ...["privacy", "terms", "sitemap"],
];
const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/g;
// Faces come with the style sheet: fallbacks of the same measure stand in, and the text is there at the first paint.
const PRELOAD = /<link\b(?=[^>]*\brel="preload")(?=[^>]*\bas="(?:script|font)")[^>]*>/g;

/**
 * A page's HTML without what would hydrate it. Our own scripts stay: the one before the first paint, those of a file of
 * ours, and structured data.
 * @param {string} html
 */
export function lighten(html) {
  return html.replace(PRELOAD, "").replace(SCRIPT, (whole, attributes, text) => {
    if (/\btype="application\/ld\+json"/.test(attributes)) return whole;
    const source = /\bsrc="([^"]*)"/.exec(attributes)?.[1];
    if (source !== undefined) return source.startsWith("/_next/") ? "" : whole;
    return text.startsWith("(function(d)") && text.includes("feedloom-theme") ? whole : "";
  });
}

/**
 * Rewrites the pages of a build. Where a page is kept is Next's matter: each of its copies is found by its name.
 * @param {string} root
 * @param {string} [distDir]
 * @returns {number} how many files were rewritten
 */
export function lightenPages(root, distDir = ".next") {
  const server = path.join(root, distDir, "server");
  const files = readdirSync(server, { recursive: true }).map(String).filter(isStill);
  for (const file of files) {
    const place = path.join(server, file);
    writeFileSync(place, lighten(readFileSync(place, "utf8")));
  }
  return files.length;
}

/** `app/features/analytics.html`, and the same below `route-cache/…/$/`. @param {string} file */
function isStill(file) {
  const page = /^(?:app|route-cache\/.*\/\$)\/(.*)\.html$/.exec(file.replaceAll(path.sep, "/"))?.[1];
  return page !== undefined && STILL.includes(page.split("/")[0] ?? "");
}
