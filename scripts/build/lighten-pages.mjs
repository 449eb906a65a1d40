// After `next build`: public pages that hold nothing to hydrate are sent without the framework's scripts, and with the
// styles they use inside.
import { createHash } from "node:crypto";
import { copyFileSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { usedStyles } from "./used-styles.mjs";

/** Prerendered pages, and folders of them, whose every link is a plain link and whose every form is a plain form. */
const STILL = [
  ...["landing", "features", "use-cases", "guides", "blog", "api", "about", "help", "contact", "newsletter"],
  ...["privacy", "terms", "sitemap", "pricing"],
];
const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/g;
const PRELOAD = /<link\b(?=[^>]*\brel="preload")(?=[^>]*\bas="(?:script|style)")[^>]*>/g;
const FACE_PRELOAD = /<link\b(?=[^>]*\brel="preload")(?=[^>]*\bas="font")[^>]*>/g;
const FACE = /(@font-face\s*\{[^}]*url\(["']?)([^"')]+\.woff2)/g;
/** The faces cut to what these pages show (npm run faces), under the names of the whole ones. */
const PARTS = path.join(import.meta.dirname, "faces");
const SHEET = /<link\b(?=[^>]*\brel="stylesheet")[^>]*\bhref="([^"]*)"[^>]*>/g;

/**
 * A page's HTML without what would hydrate it, and with its styles inside: nothing but its faces is between it and the
 * first paint. Our own scripts stay: the one before the first paint, those of a file of ours, and structured data.
 * @param {string} html
 * @param {Build} build
 */
export function lighten(html, build) {
  return withStyles(withoutScripts(html), build);
}

/** @param {string} html */
function withoutScripts(html) {
  return html.replace(PRELOAD, "").replace(SCRIPT, (whole, attributes, text) => {
    if (/\btype="application\/ld\+json"/.test(attributes)) return whole;
    const source = /\bsrc="([^"]*)"/.exec(attributes)?.[1];
    if (source !== undefined) return source.startsWith("/_next/") ? "" : whole;
    return text.startsWith("(function(d)") && text.includes("feedloom-theme") ? whole : "";
  });
}

/** @param {string} html @param {Build} build */
function withStyles(html, { readSheet, partOf }) {
  if (html.search(SHEET) === -1) return html;
  return html.replace(FACE_PRELOAD, "").replace(SHEET, (_, address) => {
    // Files are named from the sheet's place there, and from the page's here.
    const folder = path.posix.dirname(address);
    const css = readSheet(address).replace(
      /url\((["']?)(?![a-z]+:|[/#])([^"')]*)/g,
      (_url, quote, file) => `url(${quote}${path.posix.join(folder, file)}`,
    );
    /** @type {string[]} */
    const preloads = [];
    const used = usedStyles(css, html).replace(FACE, (_face, before, whole) => {
      const file = partOf(whole);
      preloads.push(`<link rel="preload" href="${file}" as="font" type="font/woff2" crossorigin=""/>`);
      return before + file;
    });
    return `${preloads.join("")}<style>${used}</style>`;
  });
}

/**
 * @typedef {object} Build
 * @property {(address: string) => string} readSheet the text of a style sheet
 * @property {(address: string) => string} partOf where the part of a face is that public pages need
 */

/** @param {string} folder what the browser knows as /_next @returns {Build} */
function openBuild(folder) {
  const place = (/** @type {string} */ address) => path.join(folder, address.replace(/^\/_next\/|\?.*$/g, ""));
  const parts = readdirSync(PARTS).filter((name) => name.endsWith(".woff2"));
  return {
    readSheet: (address) => readFileSync(place(address), "utf8"),
    partOf: (address) => {
      const whole = path.posix.basename(address).replaceAll("_", "-");
      const part = parts.find((name) => whole.startsWith(name.replace(/woff2$/, "")));
      if (!part) return address;
      const text = readFileSync(path.join(PARTS, part));
      const name = part.replace(/woff2$/, `part.${createHash("sha256").update(text).digest("hex").slice(0, 12)}.woff2`);
      const own = path.posix.join(path.posix.dirname(address), name);
      copyFileSync(path.join(PARTS, part), place(own));
      return own;
    },
  };
}

/**
 * Rewrites the pages of a build. Where a page is kept is Next's matter: each of its copies is found by its name.
 * @param {string} root
 * @param {string} [distDir]
 * @returns {number} how many files were rewritten
 */
export function lightenPages(root, distDir = ".next") {
  const server = path.join(root, distDir, "server");
  const build = openBuild(path.join(root, distDir));
  const files = readdirSync(server, { recursive: true }).map(String).filter(isStill);
  for (const file of files) {
    const place = path.join(server, file);
    writeFileSync(place, lighten(readFileSync(place, "utf8"), build));
  }
  return files.length;
}

/** `app/features/analytics.html`, and the same below `route-cache/…/$/`. @param {string} file */
function isStill(file) {
  const page = /^(?:app|route-cache\/.*\/\$)\/(.*)\.html$/.exec(file.replaceAll(path.sep, "/"))?.[1];
  return page !== undefined && STILL.includes(page.split("/")[0] ?? "");
}
