import postcss from "postcss";

const ENTITIES = new Map([
  ["&amp;", "&"],
  ["&lt;", "<"],
  ["&gt;", ">"],
  ["&quot;", '"'],
  ["&#x27;", "'"],
]);
/** A pseudo-class that takes selectors, up to two more inside. What stands in one never takes a rule away. */
const FUNCTION = /:[\w-]+\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g;
const CLASS = /\.((?:\\.|[\w-]|[^\0-\x7f])+)/g;

/**
 * The part of a style sheet that a finished page can come to need: rules whose classes the page has (whatever their state:
 * hover, focus, dark, print), the faces that they name, and what those rules refer to. For pages whose classes no script
 * changes. In doubt a rule stays.
 * @param {string} css
 * @param {string} html
 * @returns {string}
 */
export function usedStyles(css, html) {
  const root = postcss.parse(css);
  const classes = classesOf(html);
  root.walkRules((rule) => {
    if (rule.parent?.type === "atrule" && /keyframes$/.test(/** @type {postcss.AtRule} */ (rule.parent).name)) return;
    const selectors = rule.selectors.filter((selector) => classesIn(selector).every((name) => classes.has(name)));
    if (selectors.length === 0) rule.remove();
    else if (selectors.length < rule.selectors.length) rule.selectors = selectors;
  });
  const families = familiesOf(root);
  root.walkAtRules("font-face", (face) => {
    if (!isOfSystem(face) && !families.has(familyOf(face))) face.remove();
  });
  while (removeUnnamed(root, html) > 0);
  root.walkComments((comment) => void comment.remove());
  return root.toString();
}

/** @param {string} html @returns {Set<string>} */
function classesOf(html) {
  const values = [...html.matchAll(/\bclass="([^"]*)"/g)].map(([, value = ""]) =>
    value.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES.get(entity) ?? entity),
  );
  return new Set(values.flatMap((value) => value.split(/\s+/)));
}

/** @param {string} selector @returns {string[]} the classes an element must have */
function classesIn(selector) {
  return [...selector.replace(FUNCTION, "").matchAll(CLASS)].map(([, name = ""]) =>
    name
      .replace(/\\([\da-f]{1,6})\s?/gi, (_, code) => String.fromCodePoint(Number.parseInt(code, 16)))
      .replace(/\\(.)/g, "$1"),
  );
}

/**
 * The typefaces of the page: a class of its own says which (`.a_variable{--font-x:"name"}`). The long lists of names that
 * every page has are for the alphabets of other people's texts.
 * @param {postcss.Root} root
 */
function familiesOf(root) {
  /** @type {Set<string>} */
  const names = new Set();
  root.walkDecls(/^--font-/, ({ parent, value }) => {
    if (parent?.type === "rule" && /** @type {postcss.Rule} */ (parent).selector.startsWith("."))
      names.add(bare(value));
  });
  return names;
}

/** @param {string} name */
const bare = (name) => name.replace(/["']/g, "").trim();

/** @param {postcss.AtRule} face @returns {string} */
function familyOf(face) {
  let name = "";
  face.walkDecls("font-family", ({ value }) => {
    name = bare(value);
  });
  return name;
}

/** Nothing of it is fetched. @param {postcss.AtRule} face */
const isOfSystem = (face) => !face.toString().includes("url(");

/**
 * Takes away what nothing names any more: properties of our own, keyframes, blocks without content.
 * @param {postcss.Root} root
 * @param {string} html
 * @returns {number} how much; what that named may go in the next round
 */
function removeUnnamed(root, html) {
  let removed = 0;
  const remove = (/** @type {postcss.ChildNode} */ node) => {
    node.remove();
    removed += 1;
  };
  const text = root.toString() + html;
  const named = new Set([...text.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name]) => name));
  const words = new Set(
    [...text.matchAll(/animation[\w-]*:\s*([^;}"]*)|--animate-[\w-]+:\s*([^;}]*)/g)].flatMap(
      ([, value = "", own = ""]) => `${value} ${own}`.split(/[\s,]+/),
    ),
  );
  root.walkDecls(/^--/, (declaration) => {
    if (!named.has(declaration.prop)) remove(declaration);
  });
  root.walkAtRules((rule) => {
    if (rule.name === "property" && !named.has(rule.params)) remove(rule);
    else if (/keyframes$/.test(rule.name) && !words.has(rule.params)) remove(rule);
    else if (rule.nodes?.length === 0) remove(rule);
  });
  root.walkRules((rule) => {
    if (rule.nodes.length === 0) remove(rule);
  });
  return removed;
}
