import { blank } from "../../src/schema/blank";
import { ENDPOINT_TYPES, RESOURCE_TYPES } from "../../src/schema/endpoint-types";
import { parseDeclarations } from "../../src/schema/parse-declarations";
import type { Shape } from "../../src/schema/shape";
import { stripeTypes } from "../../src/schema/stripe-types";

const typeOf = (source: string, name = "A") => parseDeclarations(source).root.inner.get(name)?.type;

describe("declarations", () => {
  test.each([
    [
      "type A = 'x' | 'y';",
      {
        kind: "union",
        of: [
          { kind: "literal", value: "x" },
          { kind: "literal", value: "y" },
        ],
      },
    ],
    ["type A = -3;", { kind: "literal", value: -3 }],
    ["type A = true;", { kind: "literal", value: true }],
    ["type A = string[];", { kind: "array", of: { kind: "name", path: ["string"], args: [] } }],
    ["type A = Array<B.C>;", { kind: "array", of: { kind: "name", path: ["B", "C"], args: [] } }],
    ["type A = (string);", { kind: "name", path: ["string"], args: [] }],
    ["type A = string & {};", { kind: "name", path: ["string"], args: [] }],
    ["type A = 'it\\'s';", { kind: "literal", value: "it's" }],
    ["type A = B<string>;", { kind: "name", path: ["B"], args: [{ kind: "name", path: ["string"], args: [] }] }],
  ])("%s", (source, expected) => {
    expect(typeOf(source)).toEqual(expected);
  });

  test("an interface has members, some optional, an index and parents", () => {
    const source = "export interface A extends B, C { a: string; 'b-c'?: number; [key: string]: any }";
    expect(typeOf(source)).toMatchObject({
      kind: "object",
      members: { a: { optional: false }, "b-c": { optional: true } },
      index: { kind: "name", path: ["any"] },
      parents: [{ path: ["B"] }, { path: ["C"] }],
    });
  });

  test("namespaces hold declarations, comments and classes are passed over, imports are noted", () => {
    const { root, imports } = parseDeclarations(`
      import { B, C } from './b.js';
      /* interface Not { a b } */
      // type Not = 1
      export declare class Service { method(a: string): { b: number }; }
      export declare namespace A { type Mode = 'x'; namespace Inner { interface Deep { a: B } } }
      export {};
    `);
    expect([...imports]).toEqual([
      ["B", "./b.js"],
      ["C", "./b.js"],
    ]);
    expect([...root.inner.keys()]).toEqual(["A"]);
    expect(root.inner.get("A")?.inner.get("Inner")?.inner.get("Deep")?.type).toMatchObject({ kind: "object" });
  });

  test("a namespace and an interface of one name are one declaration", () => {
    const { root } = parseDeclarations("interface A { b: A.B } declare namespace A { type B = 'x' }");
    expect(root.inner.get("A")?.type).toMatchObject({ kind: "object" });
    expect(root.inner.get("A")?.inner.get("B")?.type).toEqual({ kind: "literal", value: "x" });
  });
});

describe("a blank value", () => {
  test.each<[Shape, unknown]>([
    ["string", ""],
    ["integer", 0],
    ["boolean", false],
    ["decimal", "0"],
    ["any", null],
    [{ is: "card" }, "card"],
    [{ list: "string" }, []],
    [{ map: "string" }, {}],
    [{ either: ["string", "null"] }, null],
    [{ either: [{ is: "a" }, { is: "b" }] }, "a"],
    [{ fields: { a: "integer", "b?": "string" } }, { a: 0 }],
  ])("of %j is %j", (shape, expected) => {
    expect(blank(shape)).toEqual(expected);
  });

  test("of a type that is not known is an error", () => {
    expect(() => blank("other")).toThrow("no blank value for other");
  });
});

describe("the types of the package", () => {
  const types = stripeTypes();

  test("have a version, and a shape for every endpoint and resource", () => {
    expect(types.version).toMatch(/^\d{4}-\d{2}-\d{2}\.\w+$/);
    const names = [...Object.values(ENDPOINT_TYPES), ...Object.values(RESOURCE_TYPES)];
    const missing = names.filter((name) => {
      const shape = types.shape(name);
      return typeof shape !== "object" || !("fields" in shape);
    });
    expect(missing).toEqual([]);
  });

  test("other resources are followed as deep as is wanted", () => {
    const price = (depth: number) => {
      const shape = types.shape("SubscriptionItems.SubscriptionItem", depth);
      return typeof shape === "object" && "fields" in shape ? shape.fields.price : undefined;
    };
    expect(price(0)).toBe("any");
    expect(price(1)).toMatchObject({ fields: { unit_amount: { either: ["integer", "null"] } } });
  });

  test("a type that does not exist is anything", () => {
    expect(types.shape("Customers.NoSuchType")).toBe("any");
    expect(types.shape("NoSuchFile.Type")).toBe("any");
  });
});
