import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { createElement } from "react";
import { renderPage } from "@/components/marketing/document/render-page";
import { ContactPage } from "@/components/marketing/pages/contact-page";
import { HelpPage } from "@/components/marketing/pages/help-page";
import { LandingPage } from "@/components/marketing/pages/landing-page";
import { PricingPage } from "@/components/marketing/pages/pricing-page";

const SITE = {
  origin: "https://feedloom.example",
  hasPlans: true,
  support: "support@feedloom.example",
};
/** Names that only mark an element for the classes of its children. */
const MARKERS = ["group"];

const folder = mkdtempSync(path.join(os.tmpdir(), "feedloom-styles-"));
let css: string;
beforeAll(() => {
  const file = path.join(folder, "public-pages.css");
  // In a process of its own: Tailwind registers module hooks, which Jest does not allow.
  const program = `const { buildPublicStyles } = await import("./scripts/build/public-styles.mjs");
    await buildPublicStyles(process.cwd(), ${JSON.stringify(file)});`;
  execFileSync(process.execPath, ["--input-type=module", "--eval", program]);
  css = readFileSync(file, "utf8");
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function classesOf(html: string): string[] {
  const values = [...html.matchAll(/ class="([^"]*)"/g)].map(([, value = ""]) => value.replaceAll("&amp;", "&"));
  return [...new Set(values.flatMap((value) => value.split(/\s+/)))].filter((name) => name && !MARKERS.includes(name));
}

test.each([
  ["/", LandingPage],
  ["/pricing", PricingPage],
  ["/contact", ContactPage],
  ["/help", HelpPage],
])("%s has no class without a rule", async (path, page) => {
  const response = await renderPage({ ...SITE, styles: "" }, { title: "Title", path }, createElement(page, SITE));
  const classes = classesOf(await response.text());
  expect(classes.length).toBeGreaterThan(50);
  expect(classes.filter((name) => !css.includes(`.${name.replace(/[^\w-]/g, "\\$&")}`))).toEqual([]);
});

test("the style sheet has the theme in both schemes, and nothing of the reader", () => {
  expect(css).toContain("prefers-color-scheme:dark");
  expect(css).toMatch(/--color-background:|--background:/);
  expect(css).not.toContain(".reading");
  expect(css).not.toContain("@fontsource");
  expect(css).not.toContain("url(");
});

test("the style sheet is minified and small enough to be part of every page", () => {
  expect(css).not.toMatch(/\n\s{2}/);
  expect(Buffer.byteLength(css)).toBeLessThan(40_000);
});
