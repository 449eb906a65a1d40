import "server-only";
import { AppError } from "@/lib/errors";
import { readBody } from "@/lib/http/read-request";

/** The arguments of a call, from its JSON body, a form or the query: the protocol makes no difference. */
export type NewsInput = {
  /**
   * A whole number; `fallback` if it is missing or null, also as the text "null"; 400 for anything else. Larger numbers
   * become 2^53 - 1.
   */
  number: <Fallback>(name: string, fallback: Fallback) => number | Fallback;
  flag: (name: string, fallback: boolean) => boolean;
  text: (name: string) => string;
  list: (name: string) => unknown[];
  has: (name: string) => boolean;
};

/** Reads the arguments of a call. Errors: 400, 413. */
export async function readNewsInput(request: Request, url: URL, limit: number): Promise<NewsInput> {
  const values = { ...Object.fromEntries(url.searchParams), ...readValues(await readBody(request, limit)) };
  const read = (name: string): unknown => (Object.hasOwn(values, name) ? values[name] : undefined);
  return {
    number: (name, fallback) => {
      const value = read(name);
      return value === undefined || value === null || value === "" || value === "null"
        ? fallback
        : wholeNumber(value, name);
    },
    flag: (name, fallback) => {
      const value = read(name);
      return value === undefined ? fallback : value === true || value === 1 || value === "true" || value === "1";
    },
    text: (name) => {
      const value = read(name);
      return typeof value === "string" ? value.trim() : "";
    },
    list: (name) => {
      const value = read(name);
      return Array.isArray(value) ? value : [];
    },
    has: (name) => read(name) !== undefined,
  };
}

/** Some programs send JSON without saying so. */
function readValues(body: string): Record<string, unknown> {
  const text = body.trim();
  if (text === "") return {};
  if (!/^[[{"]/.test(text)) return Object.fromEntries(new URLSearchParams(text));
  try {
    const values: unknown = JSON.parse(text);
    return typeof values === "object" && values !== null && !Array.isArray(values) ? { ...values } : {};
  } catch {
    throw new AppError("BAD_REQUEST", "The body is not valid JSON");
  }
}

function wholeNumber(value: unknown, name: string): number {
  const number = typeof value === "string" && /^-?\d+$/.test(value.trim()) ? Number(value) : value;
  if (typeof number !== "number" || !Number.isInteger(number)) {
    throw new AppError("BAD_REQUEST", `${name} must be a whole number`);
  }
  return Math.min(number, Number.MAX_SAFE_INTEGER);
}

/** Returns the ids of a list, numbers or texts; what is not an id is left out. */
export function readIds(list: unknown[]): number[] {
  return list.map(Number).filter((id) => Number.isSafeInteger(id) && id > 0);
}
