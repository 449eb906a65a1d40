import Ajv2020, { type ValidateFunction } from "ajv/dist/2020";
import addFormats from "ajv-formats";
import type { ApiDocument, ApiReference, ApiResponse, JsonSchema } from "@/lib/contracts/api-document";

const BASE = "https://document.example/";

/** Holds values against the schemas of a document (JSON Schema 2020-12). Fields that the document does not name are errors here. */
export function documentValidator(document: ApiDocument) {
  const ajv = new Ajv2020({ allErrors: true, strict: false });
  addFormats(ajv);
  const components = closed(document.components) as object;
  ajv.addSchema({ $id: BASE, components }, BASE);
  const compiled = new Map<string, ValidateFunction>();

  const compile = (schema: JsonSchema): ValidateFunction => {
    const text = JSON.stringify(closed(schema)).replaceAll('"#/components/', `"${BASE}#/components/`);
    const known = compiled.get(text) ?? ajv.compile(JSON.parse(text));
    compiled.set(text, known);
    return known;
  };
  const resolve = (answer: ApiResponse | ApiReference): ApiResponse => {
    if (!("$ref" in answer)) return answer;
    const found = document.components.responses[answer.$ref.split("/").at(-1) ?? ""];
    if (!found) throw new Error(`${answer.$ref} leads nowhere`);
    return found;
  };

  return {
    resolve,
    /** Returns a value's deviations from the schema in words; empty if there are none. */
    value(schema: JsonSchema, value: unknown): string[] {
      const validate = compile(schema);
      validate(value);
      return (validate.errors ?? []).map(
        ({ instancePath, message, params }) => `${instancePath || "/"} ${message} ${JSON.stringify(params)}`,
      );
    },
  };
}

/** Schemas whose objects have no fields but those that are named. */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed);
  if (schema === null || typeof schema !== "object") return schema;
  const parts = Object.fromEntries(Object.entries(schema).map(([name, part]) => [name, closed(part)]));
  const isObject = parts.type === "object" && parts.properties && parts.additionalProperties === undefined;
  return isObject ? { ...parts, additionalProperties: false } : parts;
}
