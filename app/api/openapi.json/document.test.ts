import { execFileSync } from "node:child_process";
import { z } from "zod";
import { fieldNames } from "@/lib/domain/exchange/api-reference/field-descriptions";
import { FIELDS } from "@/lib/domain/exchange/api-reference/fields";
import { makeApiDocument } from "@/lib/domain/exchange/api-reference/openapi-document";
import { NOT_DESCRIBED, OPERATIONS, TAGS } from "@/lib/domain/exchange/api-reference/operations";
import { allHandlers, type RouteHandler } from "@/scripts/testing/api/all-handlers";
import { documentValidator } from "@/scripts/testing/api/document-validator";

const document = makeApiDocument("https://feeds.example.org");
const described = OPERATIONS.map(({ method, path }) => `${method} ${path}`);
let handlers: Map<string, RouteHandler>;
beforeAll(async () => {
  handlers = await allHandlers();
});

test("it is OpenAPI 3.1, as the specification's own schema says", () => {
  const program = `import { Validator } from "@seriousme/openapi-schema-validator";
    let text = ""; for await (const chunk of process.stdin) text += chunk;
    const validator = new Validator();
    const { valid, errors } = await validator.validate(JSON.parse(text));
    console.log(JSON.stringify({ valid, errors, version: validator.version }));`;
  const judge = (given: unknown) =>
    JSON.parse(
      execFileSync(process.execPath, ["--input-type=module", "-e", program], {
        input: JSON.stringify(given),
        encoding: "utf8",
      }),
    );
  expect(judge(document)).toEqual({ valid: true, version: "3.1" });
  expect(judge({ ...document, info: {} }).valid).toBe(false);
});

test("every route is described, or named among those that are not", () => {
  const left = [...handlers.keys()].filter((name) => !described.includes(name));
  const isNamed = (name: string) => NOT_DESCRIBED[name] ?? NOT_DESCRIBED[name.replace(/^\w+/, "*")];
  expect(left.filter((name) => !isNamed(name))).toEqual([]);
  const gone = Object.keys(NOT_DESCRIBED).filter(
    (name) => ![...handlers.keys()].some((one) => one === name || one.replace(/^\w+/, "*") === name),
  );
  expect(gone).toEqual([]);
});

test("no operation, name or tag is described twice or in vain", () => {
  expect(described.filter((name) => !handlers.has(name))).toEqual([]);
  expect(new Set(described).size).toBe(described.length);
  expect(new Set(OPERATIONS.map(({ id }) => id)).size).toBe(OPERATIONS.length);
  expect(Object.keys(TAGS).sort()).toEqual([...new Set(OPERATIONS.map(({ tag }) => tag))].sort());
});

test.each(OPERATIONS.map((operation) => [operation.id, operation] as const))(
  "%s is described by the very schemas its route validates with",
  (_, operation) => {
    const spec = handlers.get(`${operation.method} ${operation.path}`)?.spec;
    expect(spec?.access ?? "user").toBe(operation.access ?? "user");
    expect(spec?.budget).toBe(operation.budget);
    expect(spec?.params === operation.params).toBe(true);
    expect(spec?.query === operation.query).toBe(true);
    expect(spec?.body === operation.body).toBe(true);
    expect(isSame(spec?.output, operation.output)).toBe(true);
    if (spec?.status) expect(operation.status).toBe(spec.status);
    else expect(operation.status ?? 200).toBe(200);
  },
);

/** The same object, or a list of the same, or the same or null: those are made where they are needed. */
function isSame(a: z.ZodType | undefined, b: z.ZodType | undefined): boolean {
  if (a === b) return true;
  if (a instanceof z.ZodArray && b instanceof z.ZodArray) return a.element === b.element;
  return a instanceof z.ZodNullable && b instanceof z.ZodNullable && a.unwrap() === b.unwrap();
}

test("what the fields say is about fields there are", () => {
  const names = fieldNames(document.components.schemas);
  const parameters = Object.values(document.paths).flatMap((path) =>
    Object.values(path).flatMap(({ parameters: given = [] }) => given.map(({ name }) => name)),
  );
  const known = new Set([...names, ...names.map((name) => name.split(".")[1]), ...parameters]);
  expect(Object.keys(FIELDS).filter((name) => !known.has(name))).toEqual([]);
});

test("every path parameter and every one of a query says what it is", () => {
  const silent = Object.entries(document.paths).flatMap(([path, calls]) =>
    Object.values(calls).flatMap(({ parameters = [] }) =>
      parameters.filter(({ description }) => !description).map(({ name }) => `${path} ${name}`),
    ),
  );
  expect(silent).toEqual([]);
});

test("examples are what their schemas allow", () => {
  const validate = documentValidator(document);
  for (const calls of Object.values(document.paths)) {
    for (const { operationId, parameters = [], requestBody, responses } of Object.values(calls)) {
      for (const { name, schema, example } of parameters) {
        if (example !== undefined)
          expect([operationId, name, validate.value(schema, example)]).toEqual([operationId, name, []]);
      }
      const answers = Object.values(responses).map((answer) => validate.resolve(answer).content);
      for (const content of [requestBody?.content, ...answers]) {
        const { schema, example } = content?.["application/json"] ?? {};
        if (schema && example !== undefined) {
          expect([operationId, validate.value(schema, example), example]).toEqual([operationId, [], example]);
        }
      }
    }
  }
});

test("nothing of this machine is in it", () => {
  expect(JSON.stringify(document)).not.toMatch(/\/work|localhost|undefined|\[object/);
});
