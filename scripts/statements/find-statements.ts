import { type ParseResult, parse } from "@babel/parser";
import type { CallExpression, Expression, File, Node, TSType } from "@babel/types";

/** One place where the product sends SQL. */
export type FoundStatement = {
  file: string;
  line: number;
  /** the expression whose value is the SQL */
  text: Expression;
  /** the type argument of `sql<Row>`, when there is one */
  row: TSType | null;
  /** the nodes around the call, outermost first */
  scopes: Node[];
};

export type SourceFile = { path: string; code: string; ast: ParseResult<File> };

export function parseFile(path: string, code: string): SourceFile {
  return { path, code, ast: parse(code, { sourceType: "module", plugins: ["typescript", "jsx"] }) };
}

/** Returns the child nodes of a node. */
export function childrenOf(node: Node): Node[] {
  return Object.entries(node).flatMap(([key, value]) => {
    if (key === "loc" || key.endsWith("omments")) return [];
    return (Array.isArray(value) ? value : [value]).filter(isNode);
  });
}

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && typeof (value as Node).type === "string";

/** Returns every statement that a file sends through `sql` or through `query` of a pool or client. */
export function findStatements(source: SourceFile): FoundStatement[] {
  const found: FoundStatement[] = [];
  const visit = (node: Node, scopes: Node[]): void => {
    if (node.type === "CallExpression") {
      const text = sqlOf(node, source.path);
      if (text) {
        const [row = null] =
          node.typeParameters?.type === "TSTypeParameterInstantiation" ? node.typeParameters.params : [];
        found.push({ file: source.path, line: node.loc?.start.line ?? 0, text, row, scopes });
      }
    }
    for (const child of childrenOf(node)) visit(child, [...scopes, node]);
  };
  visit(source.ast.program, []);
  return found;
}

/** Returns the SQL of a call of `sql(on, { text })` or `client.query(text, values)`; null for another call. */
function sqlOf(call: CallExpression, path: string): Expression | null {
  const { callee } = call;
  if (callee.type === "Identifier" && callee.name === "sql") {
    const text = textOf(call.arguments[1]);
    if (!text) throw new Error(`${path}:${call.loc?.start.line}: sql() needs \`text:\` where it is called`);
    return text;
  }
  if (callee.type !== "MemberExpression" || callee.property.type !== "Identifier") return null;
  const [first] = call.arguments;
  if (callee.property.name !== "query" || !first || call.arguments.length > 2) return null;
  return first.type === "ObjectExpression" ? textOf(first) : isExpression(first) ? first : null;
}

function textOf(argument: Node | undefined): Expression | null {
  if (argument?.type !== "ObjectExpression") return null;
  for (const property of argument.properties) {
    if (property.type !== "ObjectProperty" || property.key.type !== "Identifier" || property.key.name !== "text")
      continue;
    return isExpression(property.value) ? property.value : null;
  }
  return null;
}

const isExpression = (node: Node): node is Expression =>
  node.type !== "SpreadElement" && node.type !== "ArgumentPlaceholder" && node.type !== "ObjectPattern";
