import { API_METHODS, type ApiDocument, type ApiOperation, type ApiResponse } from "@/lib/contracts/api-document";

export type DescribedCall = { method: Uppercase<(typeof API_METHODS)[number]>; path: string; operation: ApiOperation };

/** Returns the calls of the document by tag, in its order; with `search`, only those that contain every word of it. */
export function callsByTag(
  document: ApiDocument,
  search = "",
): { tag: string; description: string; calls: DescribedCall[] }[] {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    API_METHODS.flatMap((method) => {
      const operation = methods[method];
      return operation ? [{ method: method.toUpperCase() as DescribedCall["method"], path, operation }] : [];
    }),
  );
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const matches = ({ method, path, operation }: DescribedCall) => {
    const text =
      `${method} ${path} ${operation.summary} ${operation.tags.join(" ")} ${operation.description ?? ""}`.toLowerCase();
    return words.every((word) => text.includes(word));
  };
  return document.tags
    .map(({ name, description }) => ({
      tag: name,
      description,
      calls: calls.filter((call) => call.operation.tags.includes(name) && matches(call)),
    }))
    .filter((group) => group.calls.length > 0);
}

/** Returns the responses of a call by status, with references resolved. */
export function responsesOf(
  document: ApiDocument,
  { responses }: ApiOperation,
): [status: string, answer: ApiResponse][] {
  return Object.entries(responses).map(([status, answer]) => {
    if (!("$ref" in answer)) return [status, answer];
    const name = answer.$ref.split("/").at(-1) ?? "";
    return [status, document.components.responses[name] ?? { description: "" }];
  });
}

/** Returns the label for who may make a call. */
export function accessLabel({ security }: ApiOperation): string {
  if (security.length === 0) return "Public";
  return security.some((one) => "apiKey" in one) ? "API key, app password or session" : "Signed-in session only";
}

/** Returns an example as text: JSON is indented, strings stay as they are. */
export function formatExample(example: unknown): string {
  return typeof example === "string" ? example : JSON.stringify(example, null, 2);
}
