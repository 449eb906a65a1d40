import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "@babel/parser";
import type { Node, TSTypeReference } from "@babel/types";

/** A type as far as it can differ from a column: kinds of values ("any" is not checked) and properties, of arrays those of an element. */
type RowType = { kinds: string[]; fields?: Map<string, RowType>; isOptional?: boolean };
type Source = { file: string; body: Node[] };

const of = (...kinds: string[]): RowType => ({ kinds });
const object = (fields?: Map<string, RowType>): RowType => ({ kinds: ["json"], fields });
const union = (types: RowType[]): RowType => of(...types.flatMap(({ kinds }) => kinds));
const array = (element: RowType): RowType => ({ ...element, kinds: element.kinds.map((kind) => `${kind}[]`) });

/** Returns the properties of `Row` in the call of `sql<Row>` or `query<Row>` in a line of a file, if it has any. */
export function rowFieldsAt(file: string, line: number, code = readFileSync(file, "utf8")): RowType["fields"] {
  const call = new RegExp(`^(?:.*\\n){${line - 1}}.*?\\b(?:sql|query)<([\\s\\S]*?)>\\(`).exec(code);
  return call ? declaredType("RowOfCall", parseFile(file, `${code}\ntype RowOfCall = ${call[1]};`)).fields : undefined;
}

const parseFile = (file: string, code = readFileSync(file, "utf8")): Source => ({
  file,
  body: parse(code, { sourceType: "module", plugins: ["typescript", "jsx"] }).program.body,
});

/** Returns a type that a file names, by what is declared there and in the files that it imports. */
function typeOf(node: Node, source: Source): RowType {
  const again = (each: Node) => typeOf(each, source);
  if (node.type === "TSParenthesizedType" || node.type === "TSTypeOperator") return again(node.typeAnnotation);
  if (node.type === "TSUnionType") return union(node.types.map(again));
  if (node.type === "TSArrayType") return array(again(node.elementType));
  if (node.type === "TSTypeReference") return referenceOf(node, source);
  if (node.type === "TSLiteralType") return of("value" in node.literal ? typeof node.literal.value : "any");
  if (node.type === "TSIntersectionType") {
    const parts = node.types.map((each) => again(each).fields);
    return object(parts.includes(undefined) ? undefined : new Map(parts.flatMap((part) => [...(part ?? [])])));
  }
  if (node.type === "TSIndexedAccessType") {
    const { fields } = again(node.objectType);
    return fields?.get(literals(node.indexType)[0] ?? "") ?? { kinds: ["any"], fields };
  }
  if (node.type !== "TSTypeLiteral") {
    const [, keyword = "any"] = /^TS(String|Number|Boolean|Null|Undefined)Keyword$/.exec(node.type) ?? [];
    return of(keyword.toLowerCase());
  }
  const fields = node.members.flatMap((member): [string, RowType][] =>
    member.type === "TSPropertySignature" && member.key.type === "Identifier" && member.typeAnnotation
      ? [[member.key.name, { ...again(member.typeAnnotation.typeAnnotation), isOptional: member.optional === true }]]
      : [],
  );
  return object(new Map(fields));
}

function referenceOf({ typeName, typeParameters }: TSTypeReference, source: Source): RowType {
  const [first, second] = typeParameters?.params ?? [];
  const name = typeName.type === "Identifier" ? typeName.name : "z.infer";
  if (name === "Date" || name === "Buffer") return of(name);
  if (name === "Record") return object();
  if (first?.type === "TSTypeQuery" && first.exprName.type === "Identifier")
    return zodType(require(path.resolve(source.file))[first.exprName.name]);
  if (!first) return declaredType(name, source);
  const { fields } = typeOf(first, source);
  if (!fields || !/^(?:Pick|Omit|Partial|Required|Readonly)$/.test(name)) return of("any");
  const kept = [...fields].filter(([key]) => !second || literals(second).includes(key) === (name === "Pick"));
  const isOptional = name === "Partial";
  return object(new Map(kept.map(([key, type]) => [key, isOptional ? { ...type, isOptional } : type])));
}

/** The strings of a type such as `"a" | "b"`. */
function literals(node: Node): string[] {
  if (node.type === "TSUnionType") return node.types.flatMap(literals);
  return node.type === "TSLiteralType" && node.literal.type === "StringLiteral" ? [node.literal.value] : [];
}

/** A type alias, in this file or where it is imported from. */
function declaredType(name: string, source: Source): RowType {
  for (const statement of source.body) {
    const node = statement.type === "ExportNamedDeclaration" ? statement.declaration : statement;
    if (node?.type === "TSTypeAliasDeclaration" && node.id.name === name && !node.typeParameters)
      return typeOf(node.typeAnnotation, source);
    if (node?.type !== "ImportDeclaration" || !node.specifiers.some(({ local }) => local.name === name)) continue;
    const from = node.source.value.replace(/^@\//, `${process.cwd()}/`);
    const file = `${path.resolve(path.dirname(source.file), from)}.ts`;
    return existsSync(file) ? declaredType(name, parseFile(file)) : of("any");
  }
  return of("any");
}

type Zod = { shape?: Record<string, Zod>; def: { type: string; innerType?: Zod; options?: Zod[]; element?: Zod } };
const ANY: Zod = { def: { type: "any" } };
function zodType({ shape, def: { type, innerType, options, element } }: Zod = ANY): RowType {
  if (innerType) return zodType(innerType);
  if (options) return union(options.map(zodType));
  if (element) return array(zodType(element));
  if (shape) return object(new Map(Object.entries(shape).map(([name, each]) => [name, zodType(each)])));
  return of({ enum: "string", string: "string", number: "number", boolean: "boolean", record: "json" }[type] ?? "any");
}
