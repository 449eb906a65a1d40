import type { Node, TSType, TSTypeReference } from "@babel/types";
import type { SourceFile } from "./find-statements";

/** Loads a source file by its import path, and the module itself (for zod schemas). */
export type Loader = {
  source(specifier: string, from: string): SourceFile | null;
  module(specifier: string, from: string): Record<string, unknown>;
};
/** The kinds of values a property may have, by its name ("name?" for an optional one); null is left out, "any" is not checked. */
export type Shape = Map<string, Set<string>>;

type Place = { source: SourceFile; load: Loader };
type Zod = {
  shape?: Record<string, Zod>;
  def?: { type: string; innerType?: Zod; in?: Zod; options?: Zod[]; element?: Zod };
};

/** Returns the properties of a row type; null where it has none of its own (`object`, a generic). */
export function shapeOf(type: Node, place: Place): Shape | null {
  if (type.type === "TSTypeLiteral") return shapeOfMembers(type.members, place);
  if (type.type === "TSParenthesizedType") return shapeOf(type.typeAnnotation, place);
  if (type.type === "TSIntersectionType") {
    const parts = type.types.map((each) => shapeOf(each, place));
    return parts.includes(null) ? null : new Map(parts.flatMap((part) => [...(part ?? [])]));
  }
  if (type.type !== "TSTypeReference") return null;
  const name = nameOf(type);
  const [first, second] = argumentsOf(type);
  if (name === "z.infer" && first) return zodShape(zodOf(first, place));
  if (["Required", "Readonly"].includes(name) && first) return shapeOf(first, place);
  if (name === "Partial" && first) return optional(shapeOf(first, place));
  if ((name === "Pick" || name === "Omit") && first && second)
    return picked(shapeOf(first, place), literals(second), name);
  const declared = declarationOf(name, place);
  if (!declared) return null;
  if (declared.node.type !== "TSInterfaceDeclaration") return shapeOf(declared.node, declared.place);
  return shapeOfMembers(declared.node.body.body, declared.place);
}

function shapeOfMembers(members: readonly Node[], place: Place): Shape {
  const shape: Shape = new Map();
  for (const member of members) {
    if (member.type !== "TSPropertySignature") continue;
    const { key, typeAnnotation } = member;
    const name = key.type === "Identifier" ? key.name : key.type === "StringLiteral" ? key.value : null;
    if (name !== null)
      shape.set(
        member.optional ? `${name}?` : name,
        typeAnnotation ? kindsOf(typeAnnotation.typeAnnotation, place) : new Set(["any"]),
      );
  }
  return shape;
}

const optional = (shape: Shape | null): Shape | null =>
  shape && new Map([...shape].map(([name, kinds]) => [name.endsWith("?") ? name : `${name}?`, kinds]));

function picked(shape: Shape | null, names: readonly string[], how: "Pick" | "Omit"): Shape | null {
  return shape && new Map([...shape].filter(([name]) => names.includes(name) === (how === "Pick")));
}

const KEYWORDS: Partial<Record<Node["type"], string[]>> = {
  TSStringKeyword: ["string"],
  TSNumberKeyword: ["number"],
  TSBooleanKeyword: ["boolean"],
  TSNullKeyword: [],
  TSUndefinedKeyword: [],
  TSTypeLiteral: ["json"],
  TSTupleType: ["json"],
};

const LITERALS: Partial<Record<Node["type"], string>> = {
  StringLiteral: "string",
  TemplateLiteral: "string",
  NumericLiteral: "number",
  UnaryExpression: "number",
  BooleanLiteral: "boolean",
};

function kindsOf(type: Node, place: Place): Set<string> {
  const keyword = KEYWORDS[type.type];
  if (keyword) return new Set(keyword);
  if (type.type === "TSParenthesizedType") return kindsOf(type.typeAnnotation, place);
  if (type.type === "TSUnionType") return new Set(type.types.flatMap((each) => [...kindsOf(each, place)]));
  if (type.type === "TSTypeOperator" && type.operator === "readonly") return kindsOf(type.typeAnnotation, place);
  if (type.type === "TSArrayType") return arrayOf(kindsOf(type.elementType, place));
  if (type.type === "TSLiteralType") return new Set([LITERALS[type.literal.type] ?? "any"]);
  if (type.type === "TSIndexedAccessType") {
    const [property] = literals(type.indexType);
    return shapeOf(type.objectType, place)?.get(property ?? "") ?? new Set(["any"]);
  }
  if (type.type !== "TSTypeReference") return new Set(["any"]);
  const name = nameOf(type);
  const [first] = argumentsOf(type);
  if (name === "Date" || name === "Buffer") return new Set([name]);
  if (name === "Record") return new Set(["json"]);
  if (name === "z.infer" && first) return zodKinds(zodOf(first, place));
  const declared = declarationOf(name, place);
  if (!declared) return new Set(["any"]);
  return declared.node.type === "TSInterfaceDeclaration" ? new Set(["json"]) : kindsOf(declared.node, declared.place);
}

const arrayOf = (kinds: Set<string>): Set<string> =>
  new Set([...kinds].map((kind) => (["any", "json"].includes(kind) ? kind : `${kind}[]`)));

function nameOf({ typeName }: TSTypeReference): string {
  if (typeName.type === "Identifier") return typeName.name;
  return typeName.type === "TSQualifiedName" && typeName.left.type === "Identifier"
    ? `${typeName.left.name}.${typeName.right.name}`
    : "";
}

const argumentsOf = (type: TSTypeReference): TSType[] => type.typeParameters?.params ?? [];

/** The strings of a type such as `"a" | "b"`. */
function literals(type: Node): string[] {
  if (type.type === "TSUnionType") return type.types.flatMap(literals);
  return type.type === "TSLiteralType" && type.literal.type === "StringLiteral" ? [type.literal.value] : [];
}

/** A type alias or interface, in this file or where it is imported from. */
function declarationOf(name: string, { source, load }: Place): { node: Node; place: Place } | null {
  for (const statement of source.ast.program.body) {
    const node = statement.type === "ExportNamedDeclaration" ? statement.declaration : statement;
    if (node?.type === "TSTypeAliasDeclaration" && node.id.name === name) {
      return node.typeParameters ? null : { node: node.typeAnnotation, place: { source, load } };
    }
    if (node?.type === "TSInterfaceDeclaration" && node.id.name === name) return { node, place: { source, load } };
    if (node?.type !== "ImportDeclaration") continue;
    if (!node.specifiers.some(({ local }) => local.name === name)) continue;
    const imported = load.source(node.source.value, source.path);
    return imported && declarationOf(name, { source: imported, load });
  }
  return null;
}

/** The schema that `typeof X` names, from the module itself. */
function zodOf(type: TSType, { source, load }: Place): Zod | undefined {
  if (type.type !== "TSTypeQuery" || type.exprName.type !== "Identifier") return undefined;
  return load.module(source.path, "")[type.exprName.name] as Zod | undefined;
}

const zodShape = (schema: Zod | undefined): Shape | null =>
  schema?.shape ? new Map(Object.entries(schema.shape).map(([name, each]) => [name, zodKinds(each)])) : null;

function zodKinds(schema: Zod | undefined): Set<string> {
  const { type = "any", innerType, options, element } = schema?.def ?? {};
  if (["nullable", "optional", "default", "prefault", "catch", "readonly"].includes(type)) return zodKinds(innerType);
  if (type === "union") return new Set((options ?? []).flatMap((each) => [...zodKinds(each)]));
  if (type === "array") return arrayOf(zodKinds(element));
  if (type === "enum") return new Set(["string"]);
  if (type === "int") return new Set(["number"]);
  return new Set([
    ["string", "number", "boolean"].includes(type) ? type : type === "object" || type === "record" ? "json" : "any",
  ]);
}
