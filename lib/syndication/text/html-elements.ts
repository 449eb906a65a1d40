/** Element names of HTML: only these make "<…>" in a plain field a tag; everything else is text in angle brackets. */
export const HTML_ELEMENTS: ReadonlySet<string> = new Set(
  "a abbr acronym address applet area article aside audio b base basefont bdi bdo big blink blockquote body br button canvas caption center cite code col colgroup data datalist dd del details dfn dialog dir div dl dt em embed fieldset figcaption figure font footer form frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe img input ins isindex kbd keygen label legend li link main map mark marquee math menu meta meter nav nobr noframes noscript object ol optgroup option output p param picture pre progress q rp rt ruby s samp script section select slot small source span strike strong style sub summary sup svg table tbody td template textarea tfoot th thead time title tr track tt u ul var video wbr xmp".split(
    " ",
  ),
);

export const VOID_ELEMENTS: ReadonlySet<string> = new Set(
  "area base br col embed hr img input link meta param source track wbr".split(" "),
);

/** Attributes that are addresses, by element; "*" is every element. */
const ADDRESSES: Readonly<Record<string, readonly string[]>> = {
  "*": ["href", "src", "srcset"],
  applet: ["codebase"],
  blockquote: ["cite"],
  body: ["background"],
  table: ["background"],
  td: ["background"],
  del: ["cite"],
  ins: ["cite"],
  q: ["cite"],
  form: ["action"],
  button: ["formaction"],
  frame: ["longdesc"],
  iframe: ["longdesc"],
  head: ["profile"],
  img: ["longdesc", "usemap", "data-src", "data-srcset"],
  input: ["usemap", "formaction"],
  object: ["classid", "codebase", "data", "usemap"],
  video: ["poster"],
  image: ["xlink:href"],
  use: ["xlink:href"],
};

/** Returns true if an attribute of an HTML element is an address (both in lower case). */
export function isAddressAttribute(element: string, attribute: string): boolean {
  if (ADDRESSES["*"]?.includes(attribute)) return true;
  return (Object.hasOwn(ADDRESSES, element) ? ADDRESSES[element] : undefined)?.includes(attribute) ?? false;
}
