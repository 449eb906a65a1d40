import type { SampleCall } from "@/lib/shared/api/api-samples";
import { exampleOf } from "./example-of";
import type { Operation } from "./operation";
import { parameterExample } from "./parameter-example";
import { type Components, toOpenSchema } from "./to-json-schema";

export type SampleValues = {
  /** the address of the API, without a slash at its end */
  server: string;
  params?: Record<string, string | number>;
  query?: Record<string, string | number>;
  body?: unknown;
};

/** Returns the call that the samples of an operation make, or null if only sessions may make it. */
export function sampleCall(operation: Operation, values: SampleValues): SampleCall | null {
  const { access = "user", method, path, params, upload, output, documents, notInConsole } = operation;
  if (access === "session" || notInConsole) return null;
  const schemas: Components = {};
  const properties = params ? (toOpenSchema(params, schemas).properties ?? {}) : {};
  const shown = (name: string) =>
    values.params?.[name] ?? parameterExample(operation, name) ?? exampleOf(properties[name] ?? {}, schemas, name);
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(shown(name))));
  const query = new URLSearchParams(
    Object.entries(values.query ?? operation.example?.query ?? {}).map(([name, value]) => [name, String(value)]),
  );
  const body = values.body ?? operation.example?.body;
  return {
    method,
    url: `${values.server}${filled}${query.size > 0 ? `?${query}` : ""}`,
    needsKey: access === "user",
    ...(operation.body && body !== undefined && { body }),
    ...(upload && { file: { name: "subscriptions.opml", type: upload[0]?.type ?? "" } }),
    answer: output ? "json" : responseTypeOf(documents),
  };
}

function responseTypeOf(documents: Operation["documents"]): SampleCall["answer"] {
  if (!documents) return "nothing";
  return documents.some(({ type }) => type.startsWith("image/")) ? "file" : "text";
}
