import fc from "fast-check";
import { oracleSanitize, reserialize } from "@/lib/syndication/testdata/oracle-sanitizer";
import { SANITIZE_ATTACKS } from "@/lib/syndication/testdata/sanitize-attacks";
import { sanitizeHtml } from "./sanitize-html";

/**
 * Compares `sanitizeHtml` with a second sanitiser on parse5's tree. On what is dangerous both must agree, always. On
 * text they may differ where the HTML standard and the intention of authors part:
 *
 * - blanks, and characters that no document may hold;
 * - the order of text directly inside a table: a browser moves it in front of the table, we put it into a cell;
 * - what `MAY_DIFFER` names;
 * - `select`, whose parsing rules the standard has changed, and markup that is broken inside svg and math: documents
 *   are generated without both.
 */

/**
 * A CDATA section outside svg and math is text to its author and a comment to a browser. A `frameset` is dropped with
 * its content by us, and its tag alone is ignored by a browser inside `body`.
 */
const MAY_DIFFER = /<!\[CDATA\[|<frameset/i;

const clean = (html: string) => sanitizeHtml(html, "https://a.example/dir/page");

/** Text without blanks and without characters that XML forbids or that a parser replaces. */
const solid = (text: string) => text.replace(/[\s\p{Cc}\p{Surrogate}\ufffd\ufffe\uffff]/gu, "");
const sorted = (text: string) => [...text].sort().join("");

/** Returns true if leaving out characters of `whole` can give `part`. */
function isSubsequence(part: string, whole: string): boolean {
  let at = 0;
  for (const character of whole) if (part.startsWith(character, at)) at += character.length;
  return at === part.length;
}

function expectSafe(given: string): void {
  const output = clean(given);
  expect({ given, output, removed: oracleSanitize(output).removed }).toEqual({ given, output, removed: [] });
  // A browser builds exactly the written output from it: nothing moves, nothing changes its meaning.
  expect(reserialize(output).replaceAll("&nbsp;", "\u00a0")).toBe(output);
}

function expectTextKept(given: string): void {
  const wanted = solid(oracleSanitize(given).text);
  const kept = solid(oracleSanitize(clean(given)).text);
  const isKept = /<table/i.test(given) ? isSubsequence(sorted(wanted), sorted(kept)) : isSubsequence(wanted, kept);
  expect({ given, wanted, kept, isKept }).toEqual({ given, wanted, kept, isKept: true });
}

const NAMES =
  "a abbr address article aside audio b bdo big blockquote body br button caption center cite code col colgroup dd details dfn div dl dt em embed fieldset figcaption figure font footer form h1 h2 head header hr html i iframe img input ins kbd label legend li link listing main map mark marquee menu meta nobr noembed noframes noscript object ol optgroup option p param picture plaintext pre q rb rp rt ruby s script section small source span strike strong style sub summary sup table tbody td template textarea tfoot th thead title tr track tt u ul video wbr x-y xmp".split(
    " ",
  );
const ATTRIBUTES = [
  "",
  "",
  "",
  " /",
  " hidden",
  " id=q",
  " href=/x",
  " href=#q",
  " href=javascript:alert(1)",
  " src=y.png",
  " src=data:text/html,x",
  ' srcset="a 1x, javascript:b 2x"',
  " onclick=alert(1)",
  " style=display:none",
  " type=checkbox",
];
const words = fc.constantFrom("", "one", " two ", "&amp;", "&lt;b&gt;", "<!-- c -->", "\u00a0", "é");
const name = fc.constantFrom(...NAMES);
const attributes = fc.constantFrom(...ATTRIBUTES);
const foreign = fc.constantFrom(
  "<math><mi>x</mi><mo>=</mo><mfrac><mn>1</mn><mn>2</mn></mfrac></math>",
  '<svg viewBox="0 0 1 1"><title>t</title><path d="M0 0"/></svg>',
);

/** Tags as they come, closed or not. */
const loose = fc.tuple(name, attributes, fc.boolean(), words).map(([tag, given, isEnd, text]) => {
  return (isEnd ? `</${tag}>` : `<${tag}${given}>`) + text;
});
/** Elements inside elements, each closed. */
const { nested } = fc.letrec<{ nested: string }>((tie) => ({
  nested: fc.oneof(
    { maxDepth: 6 },
    words,
    foreign,
    fc
      .tuple(name, attributes, fc.array(tie("nested"), { maxLength: 4 }))
      .map(([tag, given, children]) => `<${tag}${given}>${children.join("")}</${tag}>`),
  ),
}));
const joined = (piece: fc.Arbitrary<string>) => fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(""));
const generated = joined(fc.oneof(loose, nested, fc.string({ maxLength: 5 })));
const hostile = joined(fc.oneof(loose, nested, fc.constantFrom(...SANITIZE_ATTACKS), fc.string({ maxLength: 5 })));

test.each([
  ["a script", "<script>alert(1)</script>", ["<script>"]],
  ["an event handler", "<p onclick=alert(1)>x</p>", ["p[onclick=alert(1)]"]],
  ["a script address", "<a href='javascript:alert(1)'>x</a>", ["a[href=javascript:alert(1)]"]],
  ["a style", "<p style='position:fixed'>x</p>", ["p[style=position:fixed]"]],
  ["a drawing", "<svg><circle r=1 /></svg>", ["<svg>"]],
  ["a document as a picture", '<img src="data:image/svg+xml,x">', ["img[src=data:image/svg+xml,x]"]],
  [
    "a refused candidate",
    '<img srcset="https://a.example 1x, data:x 2x">',
    ["img[srcset=https://a.example 1x, data:x 2x]"],
  ],
  ["a frame without a sandbox", '<iframe src="https://player.vimeo.com/video/1"></iframe>', ["<iframe>"]],
  ["a name of our own page", "<p id=app>x</p>", ["p[id=app]"]],
  ["a comment", "<!-- x -->", ["#comment"]],
])("the oracle refuses %s", (_, html, removed) => {
  expect(oracleSanitize(html).removed).toEqual(removed);
});

test("the oracle lets an ordinary article through", () => {
  const html = '<h2>A</h2><p lang="de">b <a href="https://a.example/">c</a> &amp; d</p>';
  expect(oracleSanitize(html)).toEqual({ html, text: "Ab c & d", removed: [] });
});

test("sanitizeHtml leaves nothing of an attack that the oracle would remove", () => {
  for (const attack of SANITIZE_ATTACKS) expectSafe(attack);
});

test("sanitizeHtml keeps the text of an attack that the oracle keeps", () => {
  for (const attack of SANITIZE_ATTACKS) if (!MAY_DIFFER.test(attack)) expectTextKept(attack);
});

test("sanitizeHtml leaves nothing that the oracle would remove when documents are generated from attacks", () => {
  fc.assert(fc.property(hostile, expectSafe), { numRuns: 2_000 });
});

test("sanitizeHtml keeps the text that the oracle keeps when documents are generated", () => {
  fc.assert(fc.property(generated, expectTextKept), { numRuns: 2_000 });
});
