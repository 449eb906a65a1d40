import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { FONT_FILES, FONT_RULES } from "./fonts";
import { renderPage } from "./render-page";

const SITE = {
  origin: "https://feedloom.example",
  hasPlans: true,
  support: "support@feedloom.example",
  styles: ".p-1>b{color:red}",
};
const META = { path: "/about", title: "About", description: "Who we are" };

async function documentOf(content = <main>Text</main>) {
  const response = await renderPage(SITE, META, content);
  const html = await response.text();
  return { response, html, document: new DOMParser().parseFromString(html, "text/html") };
}

test("renderPage responds with a complete HTML document in standards mode", async () => {
  const { response, html, document } = await documentOf();
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
  expect(html.startsWith("<!DOCTYPE html><html")).toBe(true);
  expect(document.compatMode).toBe("CSS1Compat");
  expect(document.documentElement.lang).toBe("en");
  expect(document.querySelector("main")?.textContent).toBe("Text");
});

test("the content stands between header and footer, and the skip link leads to it", async () => {
  const { document } = await documentOf();
  expect([...document.body.children].map(({ tagName }) => tagName)).toEqual(["A", "HEADER", "DIV", "FOOTER"]);
  const target = document.body.querySelector("a")?.getAttribute("href")?.slice(1) ?? "";
  expect(document.getElementById(target)?.querySelector("main")).not.toBeNull();
});

test("a document without forms has one script, the boot script, and no mark of hydration", async () => {
  const { html, document } = await documentOf();
  const scripts = [...document.querySelectorAll("script")];
  expect(scripts).toHaveLength(1);
  expect(scripts[0]?.textContent).toContain("feedloom-theme");
  expect(html).not.toMatch(/__next|_next\/|<!--/);
});

test("the styles are inline and unescaped, with the rules of the fonts", async () => {
  const { document } = await documentOf();
  expect(document.querySelector('link[rel="stylesheet"]')).toBeNull();
  expect(document.querySelector("style")?.textContent).toBe(FONT_RULES + SITE.styles);
});

test("every preloaded font exists, is used by a rule and is named after its content", async () => {
  const { document } = await documentOf();
  const preloads = [...document.querySelectorAll('link[rel="preload"]')];
  expect(preloads.map((link) => link.getAttribute("href"))).toEqual(FONT_FILES);
  for (const link of preloads) expect(link.getAttribute("crossorigin")).toBe("");
  for (const file of FONT_FILES) {
    const content = readFileSync(path.join("public", file));
    expect(file).toContain(createHash("sha256").update(content).digest("hex").slice(0, 12));
    expect(FONT_RULES).toContain(`url(${file})`);
  }
});

test("the policy runs exactly the inline scripts that the document was written with, by their hashes", async () => {
  const { response, document } = await documentOf(
    <main>
      <script type="application/ld+json">{"{}"}</script>
    </main>,
  );
  const [script] = document.querySelectorAll("script:not([type])");
  const hash = createHash("sha256")
    .update(script?.textContent ?? "")
    .digest("base64");
  const policy = response.headers.get("content-security-policy") ?? "";
  expect(/script-src [^;]*/.exec(policy)?.[0]).toBe(`script-src 'self' 'sha256-${hash}'`);
});
