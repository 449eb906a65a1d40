import { execFileSync } from "node:child_process";
import { documentOf } from "@/lib/domain/exchange/api-reference/read-api-document";
import { HANDLERS } from "@/scripts/api/handlers";
import { makeApiDocument } from "@/scripts/api/make-api-document";
import { OPERATIONS } from "@/scripts/api/operations";
import { TAGS } from "@/scripts/api/tags";
import { documentValidator } from "@/scripts/testing/api/document-validator";
import { NOT_DESCRIBED } from "@/scripts/testing/api/not-described";

const document = makeApiDocument("https://feeds.example.org");
const described = OPERATIONS.map(({ method, path }) => `${method} ${path}`);

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
  const left = [...HANDLERS.keys()].filter((name) => !described.includes(name));
  const isNamed = (name: string) => NOT_DESCRIBED[name] ?? NOT_DESCRIBED[name.replace(/^\w+/, "*")];
  expect(left.filter((name) => !isNamed(name))).toEqual([]);
  const gone = Object.keys(NOT_DESCRIBED).filter(
    (name) => ![...HANDLERS.keys()].some((one) => one === name || one.replace(/^\w+/, "*") === name),
  );
  expect(gone).toEqual([]);
});

test("every call has its own name, and every tag has calls", () => {
  expect(new Set(OPERATIONS.map(({ id }) => id)).size).toBe(OPERATIONS.length);
  const tags = new Set(OPERATIONS.map(({ tag }) => tag));
  expect([...tags].sort()).toEqual(TAGS.map(({ name }) => name).sort());
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

test.each(["https://feeds.example.org", "http://localhost:3000", "https://reader.example.net/feeds"])(
  "the generated document of %s is the one that the routes declare",
  (server) => expect(JSON.parse(documentOf(server))).toEqual(JSON.parse(JSON.stringify(makeApiDocument(server)))),
);

test("nothing of this machine is in it", () => {
  expect(JSON.stringify(document)).not.toMatch(/\/work|localhost|undefined|\[object/);
});
