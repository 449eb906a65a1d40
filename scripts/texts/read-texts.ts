import { parse } from "@babel/parser";
import { isNode, type JSXElement, type JSXFragment, type Node, type TemplateLiteral } from "@babel/types";

/** A text that a person sees, and the line of its file that it begins in. Values are written as {their expression}. */
export type ShownText = { line: number; text: string };

/** Properties and attributes whose texts are shown, however short they are. */
const SHOWN_NAME =
  /^(?:aria-?(?:label|description|valuetext|roledescription)|(?:\w*(?:[lL]abel|[tT]itle|[nN]ame|[tT]ext|[hH]int|[hH]eading|[dD]escription|[mM]essage|[pP]laceholder|[sS]ummary|[qQ]uestion|[aA]nswer|[nN]ote|[rR]eason|[aA]ction|[lL]ead|[iI]ntro|[sS]ubject|[fF]ooter|[cC]aption))|alt|error|body|items|steps|paragraphs|children|done|failed|pending|confirm|subtitle|cta|short|long|[a-z]+Text)$/;
/** Attributes and properties that hold names for programs. */
const CODE_NAME =
  /^(?:class(?:Name)?|\w+ClassName|style|id|key|href|src|srcSet|sizes|rel|role|type|method|slot|variant|size|icon|event|url|path|d|viewBox|allow|sandbox|htmlFor|action(?:Url|Path)?|pattern|autoComplete|inputMode|property|sql|statement|locale|timeZone|queryKey|cookie|code|html|css|example|fileName|mediaType|contentType|headers|kind|value|target|data-[\w-]+|font\w*|operationId)$/;
const CODE_CALL =
  /^(?:cn|clsx|cva|sql|query|RegExp|require|fetch|querySelector\w*|matchMedia|getAttribute|setAttribute|\w*[lL]og\w*|info|warn|debug|addEventListener|includes|startsWith|endsWith|split|join|replace\w*|closest|matches|test|has|get|set|keys|Set|inArray|threadJob|createHash|header)$/;
const INLINE =
  /^(?:a|b|abbr|cite|code|em|i|kbd|mark|q|s|small|span|strong|sub|sup|time|u|wbr|br|Link|\w*Link|Kbd|Mark|Name|Time\w*|\w*Code)$/;

const squeeze = (text: string) => text.replace(/\s+/g, " ").trim();
const isWord = (text: string) =>
  /\p{L}{2}/u.test(text) && !/^[Mm][\d. -]/.test(text) && !/^(?:https?:|\/|#|@\/|\.|[a-z]+:\/\/)\S*$/.test(text);

/** Statements and parts of them: two words of SQL in capitals, one with a parameter, or columns with their types. */
const SQL =
  /\b(?:SELECT|FROM|WHERE|AND|AS|JOIN|ON|UPDATE|DELETE|INSERT|SET|VALUES|BY|IN|IS|NOT|NULL|WITH|UNION|CASE|WHEN|TABLE|INDEX|PARTITION|LISTEN|DESC|EXISTS|OR|BETWEEN|LATERAL|ROLLBACK|COMMIT|BEGIN)\b/g;
const STYLE =
  /(?:^|\s)(?:flex|grid|text|bg|border|rounded|[mp][xytblr]?|h|w|size|gap|font|sr|hover|focus|dark|sm|md|lg|min|max|z|top|absolute|relative|sticky|fixed|hidden|block|inline|shrink|opacity|transition|animate|group|items|justify|self|col|row|order|space|divide|overflow|truncate|leading|tracking|underline|fill|stroke|ring|shadow|cursor|select|print)(?:-[\w.[\]%/()-]+|:\S+)(?:\s|$)/;

/** Returns true for statements, styles and templates of them. */
const isCode = (text: string): boolean =>
  (text.match(SQL)?.length ?? 0) > 1 ||
  STYLE.test(text) ||
  /^(?:SELECT|UPDATE|DELETE FROM|INSERT INTO|AND|OR|IN|WITH|NOT|LIMIT|USING|FETCH FIRST|UNION ALL|REINDEX)\b|^\{?\w+\}?(?:\.\w+)? (?:AS|IN|[<>]?=) |\$\d|::|^\w+\(\{|[;{] ?[\w-]+: \S+;|\[role=|\bconst \w+ =|"\w+" (?:int|text)\b/.test(
    text,
  );

/** Returns true if a text reads as a sentence or a label, by its form alone. */
const isProse = (text: string): boolean =>
  (/^[A-Z]/.test(text) || !/^[\w-]+(?:, ?[\w-]+)*$/.test(text)) &&
  /\s/.test(text) &&
  (/^[\p{Lu}“‘{"«]/u.test(text) || /\p{L}{2,}(?:[,:]? \p{L}+){2,}/u.test(text));

type Place = { name?: string; isCode?: boolean };

function isShown(text: string, place: Place): boolean {
  if (place.isCode || isCode(text)) return false;
  const words = text.replace(/\{.*?\}/g, "");
  return isWord(words) && (isProse(text) || (SHOWN_NAME.test(place.name ?? "") && /^[\p{Lu}{]/u.test(text)));
}

/** Returns true for what no person sees: types, imports, directives, SQL, and errors that mean a mistake of ours. */
const isOutside = (node: Node): boolean =>
  (/^(?:TS|Import|Directive|RegExp|TaggedTemplate)/.test(node.type) &&
    !/^TS(?:As|Satisfies|NonNull)/.test(node.type)) ||
  (node.type === "NewExpression" && nameOf(node.callee) === "Error") ||
  (node.type === "ExportNamedDeclaration" && !node.declaration);

/** Returns the texts of a source in their order, as far as their place or their form says that a person sees them. */
export function readTexts(source: string): ShownText[] {
  const found: ShownText[] = [];
  const add = (node: Node, text: string) => {
    const squeezed = squeeze(text);
    if (isWord(squeezed)) found.push({ line: node.loc?.start.line ?? 0, text: squeezed });
  };
  const short = (node: Node) => {
    const code = squeeze(source.slice(node.start ?? 0, node.end ?? 0));
    return code.length <= 40 ? `{${code}}` : "{…}";
  };
  const templateText = ({ quasis, expressions }: TemplateLiteral) =>
    quasis.map(({ value }, at) => (value.cooked ?? "") + (expressions[at] ? short(expressions[at]) : "")).join("");

  /** The text of an element with what stands within the line; other values are visited by themselves. */
  function elementText(element: JSXElement | JSXFragment, later: Node[]): string {
    return element.children
      .map((child) => {
        if (child.type === "JSXText") return child.value;
        if (child.type === "JSXExpressionContainer") {
          const { expression } = child;
          if (expression.type === "StringLiteral") return expression.value;
          if (expression.type === "TemplateLiteral") return templateText(expression);
          if (expression.type === "JSXEmptyExpression") return "";
          later.push(expression);
          return short(expression);
        }
        if (child.type === "JSXElement" && INLINE.test(nameOf(child.openingElement.name))) {
          later.push(child.openingElement);
          return elementText(child, later);
        }
        later.push(child);
        return " ";
      })
      .join("");
  }

  function visit(node: Node, place: Place): void {
    if (isOutside(node)) return;
    if (node.type === "JSXElement" || node.type === "JSXFragment") {
      visitElement(node);
      return;
    }
    if (node.type === "StringLiteral" || node.type === "TemplateLiteral") {
      const text = node.type === "StringLiteral" ? node.value : templateText(node);
      if (isShown(squeeze(text), place)) add(node, text);
    }
    for (const [child, inner] of childrenOf(node, place)) visit(child, inner);
  }

  function visitElement(node: JSXElement | JSXFragment): void {
    const later: Node[] = node.type === "JSXElement" ? [node.openingElement] : [];
    const text = elementText(node, later);
    const first = node.children.find(hasText);
    if (first) add(first, text);
    for (const each of later) visit(each, { name: "children" });
  }

  visit(parse(source, { sourceType: "module", plugins: ["typescript", "jsx"] }).program, {});
  return found;
}

const hasText = (child: Node): boolean =>
  (child.type === "JSXText" && child.value.trim() !== "") ||
  (child.type === "JSXExpressionContainer" && /^(?:String|Template)Literal$/.test(child.expression.type)) ||
  (child.type === "JSXElement" && INLINE.test(nameOf(child.openingElement.name)) && child.children.some(hasText));

function nameOf(node: Node): string {
  if (node.type === "Identifier" || node.type === "JSXIdentifier") return node.name;
  if (node.type === "MemberExpression" || node.type === "JSXMemberExpression") return nameOf(node.property);
  return node.type === "StringLiteral" ? node.value : "";
}

/** Returns the nodes below a node, each with what is known of its place; names and conditions are left out. */
function childrenOf(node: Node, place: Place): [Node, Place][] {
  const named = (name: string): Place => ({ name, isCode: CODE_NAME.test(name) });
  const isNamed = /Property$|Declarator$|Function|Method$/.test(node.type);
  let inner = place;
  if (node.type === "JSXAttribute") inner = named(node.name.type === "JSXIdentifier" ? node.name.name : "");
  if (node.type === "ObjectProperty" || node.type === "ClassProperty") inner = named(nameOf(node.key));
  if (node.type === "VariableDeclarator") inner = named(nameOf(node.id).toLowerCase());
  if (node.type === "AssignmentExpression") inner = named(nameOf(node.left));
  if (node.type === "CallExpression") inner = { ...place, isCode: isCodeCall(node.callee) };
  if (node.type === "BinaryExpression" && node.operator !== "+") inner = { isCode: true };
  if (node.type === "MemberExpression") inner = {};
  return Object.entries(node).flatMap(([key, value]) => {
    if (/^(?:loc|\w*[cC]omments|extra|typeAnnotation|typeParameters|returnType)$/.test(key)) return [];
    if (isNamed && (key === "key" || key === "id")) return [];
    const at = key === "test" ? { isCode: true } : inner;
    return [value].flat().flatMap((child): [Node, Place][] => (isNode(child) ? [[child, at]] : []));
  });
}

const isCodeCall = (callee: Node): boolean =>
  CODE_CALL.test(nameOf(callee)) || (callee.type === "MemberExpression" && /log(?:ger)?$/i.test(nameOf(callee.object)));
