import "server-only";
import { readForm } from "@/lib/dialects/shared/read-form";

/** Bytes: ten thousand ids in their longest form, percent-encoded. */
const BODY_LIMIT = 1024 * 1024;

/** The parameters of a call: clients put the same ones into the address or into a form. */
export class Parameters {
  constructor(
    private readonly query: URLSearchParams,
    private readonly form: URLSearchParams,
  ) {}

  /** The last line end of a value is not part of it: newsboat sends that of the token. */
  all(name: string): string[] {
    return [...this.form.getAll(name), ...this.query.getAll(name)].map((value) => value.replace(/\r?\n$/, ""));
  }

  /** The first value; an empty one is none. */
  one(name: string): string | undefined {
    return this.all(name)[0] || undefined;
  }
}

/** Reads address and form. Errors: 400 for a form that cannot be read, 413. */
export async function readParameters(request: Request, url: URL): Promise<Parameters> {
  const form = request.method === "POST" ? await readForm(request, BODY_LIMIT) : new URLSearchParams();
  return new Parameters(url.searchParams, form);
}

/** Digits of a time: seconds have at most 11, milliseconds 13, and finer units begin with the milliseconds. */
const DIGITS = { seconds: 11, milliseconds: 13, most: 20 };

/**
 * Returns a time that a client gives in seconds, milli-, micro- or nanoseconds, told apart by their number of digits;
 * undefined for none, 0 and what is not a number. `end`: the last millisecond of what it names.
 */
export function readTime(text: string | undefined, edge: "start" | "end"): Date | undefined {
  const digits = text?.trim() ?? "";
  if (!/^\d+$/.test(digits) || digits.length > DIGITS.most || Number(digits) === 0) return undefined;
  if (digits.length > DIGITS.seconds) return new Date(Number(digits.slice(0, DIGITS.milliseconds)));
  return new Date(Number(digits) * 1000 + (edge === "end" ? 999 : 0));
}
