import type { Expression, Function as FunctionNode, LVal, Node, Pattern } from "@babel/types";
import { childrenOf, type FoundStatement, type SourceFile } from "./find-statements";

/** Code of a function from `parameters` to the texts that a statement can have. */
export type Evaluation = { code: string; parameters: string[] };

type Need = { name: string; scopes: readonly Node[] };
/** What a name stands for: a constant, each element of a loop, or a parameter of a function. */
type Binding =
  | { kind: "constant" | "element"; pattern: Node; value: Expression }
  | { kind: "parameter"; pattern: Node; at: number; owner: FunctionNode; scopes: readonly Node[] };

/**
 * Returns code for the texts of a statement, from the names of its module: local constants and loops are written out, and
 * the parameters of a function take what its calls in the same file give them. `given` parameters, and those nobody gives,
 * are left to be bound.
 */
export function evaluationsOf(source: SourceFile, statement: FoundStatement, given: ReadonlySet<string>): Evaluation[] {
  const inModule = namesOfModule(source);
  const textOf = (node: Node) => source.code.slice(node.start ?? 0, node.end ?? 0);
  /** A pattern without its type annotation. */
  const patternOf = (pattern: Node): string => {
    const { typeAnnotation } = pattern as { typeAnnotation?: Node | null };
    return source.code.slice(pattern.start ?? 0, typeAnnotation?.start ?? pattern.end ?? 0).replace(/\?$/, "");
  };
  const needsOf = (node: Node, scopes: readonly Node[]): Need[] =>
    [...new Set(freeNames(node))]
      .filter((name) => !inModule.has(name) && !(name in globalThis))
      .map((name) => ({ name, scopes }));

  const expand = (code: string, needs: readonly Need[], parameters: readonly string[]): Evaluation[] => {
    const [need, ...rest] = needs;
    if (!need)
      return [
        { code: `({ ${[...new Set(parameters)].join(", ")} }: any): string[] => ${code}`, parameters: [...parameters] },
      ];
    const binding = given.has(need.name) ? null : bindingOf(need);
    if (!binding) return expand(code, rest, [...parameters, need.name]);
    const pattern = patternOf(binding.pattern);
    if (binding.kind !== "parameter") {
      const value = textOf(binding.value);
      const wrapped =
        binding.kind === "constant"
          ? `((${pattern}: any) => ${code})(${value})`
          : `[...(${value})].flatMap((${pattern}: any) => ${code})`;
      return expand(wrapped, [...rest, ...needsOf(binding.value, need.scopes)], parameters);
    }
    const calls = callsOf(source, binding);
    if (calls.length === 0) return expand(code, rest, [...parameters, need.name]);
    return calls.flatMap(({ argument, scopes }) =>
      expand(
        `((${pattern}: any) => ${code})(${textOf(argument)})`,
        [...rest, ...needsOf(argument, scopes)],
        parameters,
      ),
    );
  };
  return expand(`[${textOf(statement.text)}]`, needsOf(statement.text, statement.scopes), []);
}

/** What is declared or imported at the top of a module. */
function namesOfModule({ ast }: SourceFile): Set<string> {
  const names = new Set<string>();
  for (const node of ast.program.body) {
    const declaration = node.type === "ExportNamedDeclaration" ? node.declaration : node;
    if (declaration?.type === "ImportDeclaration")
      for (const each of declaration.specifiers) names.add(each.local.name);
    if (declaration?.type === "FunctionDeclaration" && declaration.id) names.add(declaration.id.name);
    if (declaration?.type === "VariableDeclaration") {
      for (const { id } of declaration.declarations) for (const name of boundNames(id)) names.add(name);
    }
  }
  return names;
}

/** What binds a name in the scopes around a node; null when nothing does, or its value is awaited. */
function bindingOf({ name, scopes }: Need): Binding | null {
  for (let depth = scopes.length - 1; depth >= 0; depth -= 1) {
    const scope = scopes[depth] as Node;
    if (scope.type === "ForOfStatement" && scope.left.type === "VariableDeclaration") {
      const [declared] = scope.left.declarations;
      if (declared && boundNames(declared.id).includes(name))
        return { kind: "element", pattern: declared.id, value: scope.right };
    }
    if (scope.type === "BlockStatement") {
      for (const statement of scope.body) {
        if (statement.type !== "VariableDeclaration" || statement.kind !== "const") continue;
        for (const { id, init } of statement.declarations) {
          if (!init || !boundNames(id).includes(name)) continue;
          return contains(init, "AwaitExpression") ? null : { kind: "constant", pattern: id, value: init };
        }
      }
    }
    if (isFunction(scope)) {
      const at = scope.params.findIndex((parameter) => boundNames(parameter).includes(name));
      const pattern = scope.params[at];
      if (pattern) return { kind: "parameter", pattern, at, owner: scope, scopes: scopes.slice(0, depth) };
    }
  }
  return null;
}

const isFunction = (node: Node): node is FunctionNode =>
  ["FunctionDeclaration", "FunctionExpression", "ArrowFunctionExpression"].includes(node.type);

/** The arguments that calls in this file give a parameter. */
function callsOf({ ast }: SourceFile, { owner, at, scopes }: Binding & { kind: "parameter" }) {
  const declarator = scopes.at(-1);
  const id =
    owner.type === "FunctionDeclaration" ? owner.id : declarator?.type === "VariableDeclarator" ? declarator.id : null;
  const found: { argument: Expression; scopes: Node[] }[] = [];
  if (id?.type !== "Identifier") return found;
  const visit = (node: Node, around: Node[]): void => {
    if (node.type === "CallExpression" && node.callee.type === "Identifier" && node.callee.name === id.name) {
      const argument = node.arguments[at];
      if (argument && argument.type !== "SpreadElement" && argument.type !== "ArgumentPlaceholder") {
        found.push({ argument, scopes: around });
      }
    }
    for (const child of childrenOf(node)) visit(child, [...around, node]);
  };
  visit(ast.program, []);
  return found;
}

const contains = (node: Node, type: Node["type"]): boolean =>
  node.type === type || childrenOf(node).some((child) => contains(child, type));

/** The names that a pattern binds. */
function boundNames(pattern: LVal | Pattern | Node): string[] {
  if (pattern.type === "Identifier") return [pattern.name];
  if (pattern.type === "AssignmentPattern") return boundNames(pattern.left);
  if (pattern.type === "RestElement") return boundNames(pattern.argument);
  if (pattern.type === "ArrayPattern") return pattern.elements.flatMap((each) => (each ? boundNames(each) : []));
  if (pattern.type !== "ObjectPattern") return [];
  return pattern.properties.flatMap((each) => boundNames(each.type === "RestElement" ? each.argument : each.value));
}

/** Identifiers that an expression reads, parameters of its own functions left out. */
function freeNames(node: Node): string[] {
  if (node.type === "Identifier") return [node.name];
  if (node.type.startsWith("TS") && !("expression" in node)) return [];
  if (node.type === "MemberExpression" || node.type === "OptionalMemberExpression") {
    return [...freeNames(node.object), ...(node.computed ? freeNames(node.property) : [])];
  }
  if (node.type === "ObjectProperty") return [...(node.computed ? freeNames(node.key) : []), ...freeNames(node.value)];
  if (isFunction(node)) {
    const own = new Set(node.params.flatMap(boundNames));
    return freeNames(node.body).filter((name) => !own.has(name));
  }
  return childrenOf(node).flatMap(freeNames);
}
