import { execFileSync } from "node:child_process";
import { renderToStaticMarkup } from "react-dom/server";
import { ContactPage } from "@/components/marketing/pages/contact-page";
import { HelpPage } from "@/components/marketing/pages/help-page";
import { LandingPage } from "@/components/marketing/pages/landing-page";
import { PricingPage } from "@/components/marketing/pages/pricing-page";
import { SiteFooter } from "./site-footer";
import { SiteHeader } from "./site-header";

const SITE = { origin: "https://feedloom.example", hasPlans: true, support: "support@feedloom.example" };
/** Names that only mark an element for the classes of its children. */
const MARKERS = ["group"];

let css: string;
beforeAll(() => {
  // In its own process: Tailwind registers module hooks, which Jest does not allow.
  const program = `const { readFileSync } = await import("node:fs");
    const { default: postcss } = await import("postcss");
    const { default: tailwind } = await import("@tailwindcss/postcss");
    const from = process.cwd() + "/app/public-pages.css";
    const compiler = postcss([tailwind({ optimize: { minify: true } })]);
    process.stdout.write((await compiler.process(readFileSync(from, "utf8"), { from })).css);`;
  css = execFileSync(process.execPath, ["--input-type=module", "--eval", program], { encoding: "utf8" });
});

function classesOf(html: string): string[] {
  const values = [...html.matchAll(/ class="([^"]*)"/g)].map(([, value = ""]) => value.replaceAll("&amp;", "&"));
  return [...new Set(values.flatMap((value) => value.split(/\s+/)))].filter((name) => name && !MARKERS.includes(name));
}

test.each([
  ["/", <LandingPage key="p" {...SITE} />],
  ["/pricing", <PricingPage key="p" {...SITE} />],
  ["/contact", <ContactPage key="p" {...SITE} />],
  ["/help", <HelpPage key="p" {...SITE} />],
])("%s has no class without a rule", (_path, page) => {
  const classes = classesOf(
    renderToStaticMarkup(
      <>
        <SiteHeader />
        {page}
        <SiteFooter />
      </>,
    ),
  );
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

test("the style sheet is small", () => {
  expect(Buffer.byteLength(css)).toBeLessThan(40_000);
});
