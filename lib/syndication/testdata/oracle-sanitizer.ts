import { type DefaultTreeAdapterTypes, html as names, parseFragment, serialize } from "parse5";

/**
 * A second, deliberately simple sanitiser for the differential tests of `sanitizeHtml`. It shares no code and no table
 * with the product: it filters the tree that parse5 builds by the HTML standard, and repairs, rewrites and resolves
 * nothing.
 */

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

export type OracleResult = {
  /** the filtered tree, serialised */
  html: string;
  /** the text of the filtered tree, in document order */
  text: string;
  /** the removed elements, attributes and comments; empty if the document is safe as it is */
  removed: string[];
};

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

const HTML_ELEMENTS = words(
  `a abbr acronym address article aside audio b bdi bdo big blockquote br caption center cite code col colgroup data dd
  del details dfn div dl dt em figcaption figure footer h1 h2 h3 h4 h5 h6 header hgroup hr i iframe img ins kbd li main
  mark nav ol p picture pre q rb rp rt rtc ruby s samp section small source span strike strong sub summary sup table
  tbody td tfoot th thead time tr track tt u ul var video wbr`,
);

const MATH_ELEMENTS = words(
  `annotation math menclose merror mfenced mfrac mi mmultiscripts mn mo mover mpadded mphantom mprescripts mroot mrow ms
  mspace msqrt mstyle msub msubsup msup mtable mtd mtext mtr munder munderover none semantics`,
);

/** Elements whose text is code, a fallback or a caption of something that is left out: the text goes with them. */
const WITHOUT_TEXT = words(
  "annotation-xml iframe math-field noembed noframes script style svg template textpath title",
);

const GLOBAL_ATTRIBUTES = words("dir id lang title");

const ATTRIBUTES: Readonly<Record<string, ReadonlySet<string>>> = {
  a: words("href hreflang target rel referrerpolicy"),
  audio: words("src controls preload loop muted"),
  blockquote: words("cite"),
  code: words("class"),
  col: words("span align"),
  colgroup: words("span align"),
  data: words("value"),
  del: words("cite datetime"),
  details: words("open"),
  div: words("align"),
  iframe: words("src width height sandbox loading referrerpolicy allow allowfullscreen"),
  img: words("src srcset sizes alt width height loading decoding referrerpolicy"),
  ins: words("cite datetime"),
  li: words("value"),
  ol: words("start type reversed"),
  p: words("align"),
  pre: words("class"),
  q: words("cite"),
  source: words("src srcset sizes type media"),
  td: words("colspan rowspan align valign scope abbr"),
  th: words("colspan rowspan align valign scope abbr"),
  time: words("datetime"),
  tr: words("align"),
  track: words("src kind srclang label"),
  video: words("src controls preload loop muted playsinline poster width height"),
};

const MATH_ATTRIBUTES = words(
  `accent accentunder align alttext bevelled close columnalign columnspan depth display displaystyle encoding fence form
  height largeop linebreak linethickness lspace mathvariant movablelimits notation open rowalign rowspan rspace
  scriptlevel separator separators stretchy symmetric voffset width`,
);

const LINK = /^(?:https?:\/\/[^\s]|mailto:|tel:)/;
const WEB = /^https?:\/\/[^\s]/;
const RASTER = /^data:image\/(?:png|gif|jpe?g|webp|avif|bmp)(?:;[\w=-]+)*;base64,[\w+/=]*$/i;
const PLAYER_HOSTS = words(
  `www.youtube-nocookie.com player.vimeo.com www.dailymotion.com dailymotion.com geo.dailymotion.com www.blogger.com
  embed.ted.com player.bilibili.com archive.org www.archive.org media.ccc.de`,
);

/** Attributes that a browser loads from or goes to, and the values they may have. */
const ADDRESSES: Readonly<Record<string, (value: string, element: string) => boolean>> = {
  href: (value) => LINK.test(value),
  cite: (value) => WEB.test(value),
  poster: (value) => WEB.test(value),
  src: (value, element) => {
    if (element === "iframe") return value.startsWith("https://") && PLAYER_HOSTS.has(new URL(value).host);
    return WEB.test(value) || (element === "img" && RASTER.test(value));
  },
  srcset: (value) => value.split(/,\s+/).every((candidate) => WEB.test(candidate)),
};

/** Values that mean something to the page around the article. */
const FIXED: Readonly<Record<string, RegExp>> = {
  id: /^user-content-/,
  class: /^lang(?:uage)?-[\w+#.-]+$/,
  target: /^_blank$/,
  rel: /^noopener noreferrer$/,
};

function isAllowedAttribute(element: Element, name: string, value: string): boolean {
  const own = element.namespaceURI === names.NS.MATHML ? MATH_ATTRIBUTES : ATTRIBUTES[element.tagName];
  if (!(GLOBAL_ATTRIBUTES.has(name) || own?.has(name))) return false;
  if (/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/.test(value)) return false;
  return (ADDRESSES[name]?.(value, element.tagName) ?? true) && (FIXED[name]?.test(value) ?? true);
}

/** A frame belongs to another site: without a sandbox that keeps it from navigating the page it is refused. */
const isBoxedIn = (element: Element): boolean => {
  const sandbox = element.attrs.find(({ name }) => name === "sandbox")?.value;
  return sandbox !== undefined && !/allow-(?:top-navigation|modals|downloads|forms)/.test(sandbox);
};

function isAllowedElement(element: Element): boolean {
  const { namespaceURI, tagName } = element;
  if (namespaceURI === names.NS.MATHML) return MATH_ELEMENTS.has(tagName);
  if (namespaceURI !== names.NS.HTML || !HTML_ELEMENTS.has(tagName)) return false;
  if (tagName === "iframe") return isBoxedIn(element);
  return !(tagName === "a" && element.attrs.every(({ name }) => name !== "href"));
}

/** Parses a fragment as a browser does that inserts it into a `div`; `noscript` is markup, as it is for a sanitiser. */
function parseIntoDiv(html: string): DefaultTreeAdapterTypes.DocumentFragment {
  const [context] = parseFragment("<div></div>").childNodes;
  if (context === undefined || !("tagName" in context)) throw new Error("parse5 made no element");
  return parseFragment(context, html, { scriptingEnabled: false });
}

class Filter {
  readonly removed: string[] = [];
  readonly text: string[] = [];

  /** The nodes that stay of one node: itself, its children in its place, or none. */
  keep(node: Node): Node[] {
    if (node.nodeName === "#text" && "value" in node) {
      this.text.push(node.value);
      return [node];
    }
    if (!("tagName" in node)) {
      this.removed.push(node.nodeName);
      return [];
    }
    if (isAllowedElement(node)) return [this.strip(node)];
    this.removed.push(`<${node.tagName}>`);
    if (WITHOUT_TEXT.has(node.tagName.toLowerCase())) return [];
    return node.childNodes.flatMap((child) => this.keep(child));
  }

  private strip(element: Element): Element {
    element.attrs = element.attrs.filter(({ name, value }) => {
      const isAllowed = isAllowedAttribute(element, name, value);
      if (!isAllowed) this.removed.push(`${element.tagName}[${name}=${value}]`);
      return isAllowed;
    });
    // A frame's content is a fallback that no browser shows.
    element.childNodes = element.tagName === "iframe" ? [] : element.childNodes.flatMap((child) => this.keep(child));
    return element;
  }
}

/** Filters a document with the oracle's own allow-list. */
export function oracleSanitize(html: string): OracleResult {
  const fragment = parseIntoDiv(html);
  const filter = new Filter();
  fragment.childNodes = fragment.childNodes.flatMap((child) => filter.keep(child));
  return { html: serialize(fragment), text: filter.text.join(""), removed: filter.removed };
}

/** Parses HTML as a browser does when it is inserted into a `div`, and serialises it by the HTML standard. */
export const reserialize = (html: string): string => serialize(parseIntoDiv(html));
