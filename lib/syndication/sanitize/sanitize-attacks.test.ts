import fc from "fast-check";
import { SANITIZE_ATTACKS } from "@/lib/syndication/testdata/sanitize-attacks";
import { withoutHanging } from "@/scripts/testing/limits/without-hanging";
import { sanitizeHtml } from "./sanitize-html";

const clean = (html: string) => sanitizeHtml(html, "https://a.example/dir/page");

const FORBIDDEN_ELEMENT =
  /^(?:script|style|svg|object|embed|form|input|button|select|textarea|link|meta|base|template|noscript|title)$/;
const FORBIDDEN_ATTRIBUTE = /^(?:on.*|style|srcdoc|name|form.+|ping|action|xlink:href|background)$/;
const ADDRESS = /^(?:https?:\/\/|mailto:|tel:|data:image\/(?:png|gif|jpeg|webp|avif|bmp);base64,)/;
const PLAYER = /^https:\/\/(?:www\.youtube-nocookie|player\.vimeo)\.com\//;

/**
 * Returns the forbidden elements and attributes that are left in sanitised HTML. Attribute values never contain `>` or
 * `"`.
 */
function traces(html: string): string[] {
  return [...html.matchAll(/<([a-z][^\s>]*)([^>]*)>/g)].flatMap(([tag, name = "", attributes = ""]) => {
    const found = FORBIDDEN_ELEMENT.test(name) ? [tag] : [];
    for (const [, key = "", value = ""] of attributes.matchAll(/ ([^\s=]+)="([^"]*)"/g)) {
      if (FORBIDDEN_ATTRIBUTE.test(key)) found.push(`${name}[${key}]`);
      if (/^(?:href|src|srcset|poster|cite)$/.test(key) && !ADDRESS.test(value)) found.push(`${name}[${key}=${value}]`);
      if (key === "id" && !value.startsWith("user-content-")) found.push(`${name}[id=${value}]`);
      if (name === "iframe" && key === "src" && !PLAYER.test(value)) found.push(value);
    }
    return found;
  });
}

test("sanitizeHtml leaves no trace of any attack", () => {
  expect(SANITIZE_ATTACKS.length).toBeGreaterThan(1_000);
  for (const attack of SANITIZE_ATTACKS) expect([attack, traces(clean(attack))]).toEqual([attack, []]);
});

test("the check itself finds forbidden elements, attributes and addresses", () => {
  expect(traces('<p onclick="x"><a href="javascript:x"><script><iframe src="https://evil.example">')).toHaveLength(4);
});

describe("sanitizeHtml for generated input", () => {
  const piece = fc.oneof(
    fc.constantFrom(...SANITIZE_ATTACKS),
    fc.constantFrom(
      "<p>",
      "</p>",
      "<b>",
      "</b>",
      "<table>",
      "<tr>",
      "<td>",
      "</table>",
      "<li>",
      "<ul>",
      "</ul>",
      "<math>",
      "<mi>",
      "</math>",
      "<svg>",
      "</svg>",
      "<a href=/x>",
      "</a>",
      "<pre>",
      "\n",
      "<ruby>",
      "<rt>",
      "<br>",
      "<details>",
      "<h2>",
      "<dl>",
      "<dt>",
      "text",
      " ",
      "&amp;",
      "<noscript>",
      "</noscript>",
      "<select>",
      "<option>",
    ),
    fc.string({ maxLength: 8 }),
  );
  const html = fc.array(piece, { maxLength: 25 }).map((pieces) => pieces.join(""));

  test("closes every element, in order", () => {
    const voids = new Set(["br", "col", "hr", "img", "source", "track", "wbr"]);
    fc.assert(
      fc.property(html, (given) => {
        const open: string[] = [];
        for (const [, slash, name = ""] of clean(given).matchAll(/<(\/?)([a-z0-9]+)[^>]*>/g)) {
          if (slash === "/") expect(open.pop()).toBe(name);
          else if (!voids.has(name)) open.push(name);
        }
        expect(open).toEqual([]);
      }),
      { numRuns: 150 },
    );
  });

  test("changes nothing when applied twice", () => {
    fc.assert(
      fc.property(html, (given) => {
        const once = clean(given);
        expect(clean(once)).toBe(once);
      }),
      { numRuns: 150 },
    );
  });
});

test("sanitizeHtml continues with text after a flood of tags, and ends a larger one", () => {
  const flood = clean(`${"<p>a<i>b</i>".repeat(60_000)}<script>x</script><b>end</b>`);
  expect(flood.match(/<[pi]>/g)).toHaveLength(100_000);
  expect(flood).toMatch(/<\/p>abab[ab]*end$/);
  expect(clean("<img src=x>".repeat(1_000_000)).length).toBeLessThan(12_000_000);
  expect(clean("<video src=x poster=y>".repeat(500_000)).match(/<video/g)).toHaveLength(120);
  expect(clean("text ".repeat(1_000_000))).toHaveLength(5_000_000);
});

test("sanitizeHtml takes linear time and space for hostile input", () => {
  const parts = [
    "<",
    "<div>",
    "<b><p>",
    "<b><i></b>",
    "<a href=x>",
    "<table>",
    "<table><td>",
    "<!--",
    "&lt;",
    "<a b=c ",
    "<svg>",
    "<math><mi>",
    "<ul><li>",
    '<img srcset="a 1x, ',
    "<![CDATA[",
    "</p>",
  ];
  for (const part of parts) {
    const given = part.repeat(Math.ceil(500_000 / part.length));
    expect(withoutHanging(() => clean(given)).length).toBeLessThan(given.length * 12 + 1_000);
  }
  const nested = "<div>".repeat(100_000) + "</x>".repeat(100_000);
  expect(withoutHanging(() => clean(nested))).toBe("<div>".repeat(120) + "</div>".repeat(120));
});
