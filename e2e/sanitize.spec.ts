import { expect, type Page, test } from "@playwright/test";
import { sanitizedAttacks } from "@/scripts/testing/sanitized-attacks";

/**
 * Checks sanitised attacks in a real browser. The rules below are written down independently of the sanitiser's own
 * tables, so that a mistake there is not repeated here.
 */

const BASE = "https://site.example/post/";
const PLAYERS = /^https:\/\/(?:www\.youtube-nocookie\.com|player\.vimeo\.com)\//;
const BATCH = 150;

type Finding = { index: number; problem: string };

/** Runs inside the page: walks what the parser built and reports everything that must not be there. */
function inspect(written: string[]): Finding[] {
  const forbidden =
    /^(?:script|style|link|meta|base|form|input|button|select|textarea|option|object|embed|applet|frame|frameset|template|slot|svg|foreignobject|noscript|portal|fencedframe|map|area|dialog|marquee|canvas|title|mglyph|malignmark|maction|annotation-xml)$/;
  const addresses = new Set(["href", "src", "poster", "cite", "srcset"]);
  const known =
    /^(?:href|src|srcset|sizes|poster|cite|alt|title|lang|dir|width|height|target|rel|referrerpolicy|loading|decoding|controls|preload|playsinline|loop|muted|type|media|kind|srclang|label|colspan|rowspan|align|valign|scope|abbr|span|start|reversed|value|datetime|open|class|sandbox|allow|allowfullscreen|hreflang|display|mathvariant|form|columnalign|rowalign|notation|linebreak|stretchy|symmetric|fence|separator|separators|largeop|movablelimits|accent|accentunder|displaystyle|bevelled|depth|lspace|rspace|voffset|linethickness|close|columnspan|scriptlevel|encoding|alttext)$/;
  const findings: Finding[] = [];
  const cases = [...document.body.children];
  if (cases.length !== written.length)
    findings.push({ index: -1, problem: `${cases.length} boxes instead of ${written.length}: something broke out` });
  cases.forEach((box, index) => {
    const report = (problem: string) => findings.push({ index, problem });
    if (box.id !== `case-${index}`) report(`box ${index} is ${box.outerHTML.slice(0, 80)}`);
    for (const element of box.querySelectorAll("*")) {
      const name = element.localName;
      if (forbidden.test(name)) report(`<${name}>`);
      if (name.includes("-")) report(`custom element <${name}>`);
      for (const { name: attribute, value } of element.attributes) {
        const isPlace = attribute === "id" && value.startsWith("user-content-");
        if (!isPlace && !known.test(attribute)) report(`${name}[${attribute}]`);
        if (!addresses.has(attribute)) continue;
        for (const one of attribute === "srcset" ? value.split(", ") : [value]) {
          if (!/^(?:https?:\/\/|mailto:|tel:|data:image\/(?:png|gif|jpeg|webp|avif|bmp);base64,)/.test(one))
            report(`${name}[${attribute}=${value}]`);
        }
      }
      if (element instanceof HTMLAnchorElement && !/noopener/.test(element.rel)) report("link without rel");
      if (element instanceof HTMLImageElement && element.width <= 1 && element.hasAttribute("width"))
        report("counting pixel");
      if (
        element instanceof HTMLIFrameElement &&
        (element.sandbox.length === 0 || element.sandbox.contains("allow-top-navigation"))
      )
        report("frame out of its box");
      if (element instanceof HTMLMediaElement && (element.autoplay || element.preload !== "none"))
        report("media that starts by itself");
    }
    // The browser must build what was written, letter by letter; otherwise it reads something else into it.
    if (box.innerHTML.replaceAll("&nbsp;", "\u00a0") !== written[index])
      report(`read as ${box.innerHTML.slice(0, 200)}`);
    // Writing the DOM out and reading it in again must change nothing: the door of mutation attacks.
    const again = document.createElement("div");
    again.innerHTML = box.innerHTML;
    if (again.innerHTML !== box.innerHTML) report(`changes when read again: ${box.innerHTML.slice(0, 200)}`);
    const inert = new DOMParser().parseFromString(`<div>${box.innerHTML}</div>`, "text/html").body.firstElementChild
      ?.innerHTML;
    if (inert !== box.innerHTML) report(`changes without scripting: ${box.innerHTML.slice(0, 200)}`);
  });
  return findings;
}

/** Touches everything, as a reader might. */
function provoke(): void {
  for (const element of document.querySelectorAll("body *")) {
    for (const type of ["mouseover", "focus", "click", "toggle", "error", "load", "animationend", "pointerover"]) {
      element.addEventListener("click", (event) => event.preventDefault(), { once: true });
      element.dispatchEvent(new Event(type, { bubbles: true, cancelable: true }));
    }
  }
}

async function openPage(page: Page) {
  const seen = { requests: [] as string[], dialogs: 0, navigations: 0 };
  page.on("dialog", (dialog) => {
    seen.dialogs += 1;
    return dialog.dismiss();
  });
  page.on("popup", () => {
    seen.navigations += 1;
  });
  await page.route("**/*", (route) => {
    const request = route.request();
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) {
      if (request.url() !== BASE) seen.navigations += 1;
      return route.fulfill({ contentType: "text/html; charset=utf-8", body: document });
    }
    seen.requests.push(`${request.resourceType()} ${request.url()}`);
    return route.abort();
  });
  let document = "";
  return {
    seen,
    async show(html: string) {
      document = html;
      await page.goto(BASE, { waitUntil: "domcontentloaded" });
    },
  };
}

test("no attack survives in a browser", async ({ page }) => {
  const { seen, show } = await openPage(page);
  const problems: string[] = [];
  const all = sanitizedAttacks(BASE);
  for (let start = 0; start < all.length; start += BATCH) {
    const batch = all.slice(start, start + BATCH);
    const boxes = batch.map(({ html }, index) => `<div id="case-${index}">${html}</div>`);
    await show(`<!doctype html><meta charset=utf-8><title>t</title><body>${boxes.join("")}</body>`);
    await page.evaluate(provoke);
    for (const { index, problem } of await page.evaluate(
      inspect,
      batch.map(({ html }) => html),
    ))
      problems.push(`${problem} ⇐ ${batch[index]?.attack}`);
  }
  expect(problems).toEqual([]);
  expect(seen).toMatchObject({ dialogs: 0, navigations: 0 });
  // Pictures of the article's own site may load; nothing from an attacker and no other kind of resource.
  const suspicious = seen.requests.filter(
    (request) =>
      /evil\.example/.test(request) ||
      !(request.startsWith("image https://site.example/") || PLAYERS.test(request.replace("document ", ""))),
  );
  expect([...new Set(suspicious)]).toEqual([]);
});

test("an attack that is not sanitized is noticed by the check", async ({ page }) => {
  const { seen, show } = await openPage(page);
  await show(
    '<!doctype html><body><div id="case-0"><img src=x onerror=alert(1)><script src=https://evil.example/x.js></script><style></style></div></body>',
  );
  const problems = (await page.evaluate(inspect, [""])).map(({ problem }) => problem);
  expect(problems).toEqual(expect.arrayContaining(["<script>", "<style>", "img[onerror]"]));
  await expect.poll(() => seen.dialogs).toBe(1);
  expect(seen.requests).toContain("script https://evil.example/x.js");
});
