/**
 * The allow-list of elements. Other elements are unwrapped (their text stays) or, if their content is not prose,
 * dropped with everything inside.
 * - `block` starts a line of its own and ends an open paragraph
 * - `formatting` may be mis-nested by authors and is reopened where HTML would reopen it
 * - `void` has no content
 * - `table` is allowed only in its place inside a table
 * - `math` is MathML Core presentation markup, allowed only inside `<math>`
 */
export type ElementKind = "block" | "formatting" | "inline" | "void" | "table" | "math";

const NAMES: Record<ElementKind, string> = {
  block:
    "address article aside blockquote center dd details div dl dt figcaption figure footer h1 h2 h3 h4 h5 h6 header hgroup li main nav ol p pre section summary table ul video",
  formatting: "a b big code del em i ins s small strike strong sub sup tt u",
  inline: "abbr acronym audio bdi bdo cite data dfn kbd mark math picture q rb rp rt rtc ruby samp span time var",
  void: "br col hr img source track wbr",
  table: "caption colgroup tbody td tfoot th thead tr",
  math: "annotation menclose merror mfenced mfrac mi mmultiscripts mn mo mover mpadded mphantom mprescripts mroot mrow ms mspace msqrt mstyle msub msubsup msup mtable mtd mtext mtr munder munderover none semantics",
};

export const ELEMENTS: ReadonlyMap<string, ElementKind> = new Map(
  Object.entries(NAMES).flatMap(([kind, names]) =>
    names.split(" ").map((name) => [name, kind as ElementKind] as const),
  ),
);

/** Obsolete and foreign names and what they mean today; browsers treat `image` the same way. */
export const ALIASES: ReadonlyMap<string, string> = new Map([
  ["image", "img"],
  ["xmp", "pre"],
  ["listing", "pre"],
  ["plaintext", "pre"],
  ["dir", "ul"],
  ["menu", "ul"],
  ["search", "div"],
  ["amp-img", "img"],
  ["amp-anim", "img"],
  ["amp-audio", "audio"],
  ["amp-video", "video"],
]);

const words = (text: string): ReadonlySet<string> => new Set(text.split(" "));

/** Removed together with everything inside. */
export const DROPPED_WITH_CONTENT = words(
  "annotation-xml frameset iframe math-field noembed noframes script style svg template textpath title",
);

/** Unwrapped with a blank around them, so that their text does not run into its neighbours. */
export const UNWRAPPED_BREAKS = words(
  "body button dialog fieldset form frame head html label legend marquee object optgroup option select textarea",
);

/** MathML elements that contain text only. */
export const MATH_LEAVES = words("annotation mi mn mo ms mtext");

/** Start tags that end `svg` or `math` when found inside (HTML standard 13.2.6.5). */
export const FOREIGN_BREAKOUT = words(
  "b big blockquote body br center code dd div dl dt em embed h1 h2 h3 h4 h5 h6 head hr i img li listing menu meta nobr ol p pre ruby s small span strong strike sub sup table tt u ul var",
);

export const HEADINGS = words("h1 h2 h3 h4 h5 h6");
export const TABLE_SECTIONS = words("tbody tfoot thead");
/** Elements whose direct children may only be table parts. */
export const TABLE_INSIDES = words("table colgroup tbody tfoot thead tr");
/** Elements past which no open element is searched. */
export const SCOPE_LIMITS = words("table caption td th math");
