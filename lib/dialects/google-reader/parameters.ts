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

  /** The last line end of a value is no part of it: newsboat sends that of the token. */
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

/** The most digits of a time in each unit, and how many of the unit are a millisecond. */
const UNITS = [
  { digits: 11, perMs: 1 / 1000 },
  { digits: 14, perMs: 1 },
  { digits: 17, perMs: 1_000 },
  { digits: 20, perMs: 1_000_000 },
];

/**
 * Returns a time that a client gives in seconds, milli-, micro- or nanoseconds, told apart by their number of digits;
 * undefined for none, 0 and what is no number. `end`: the last millisecond of what it names.
 */
export function readTime(text: string | undefined, edge: "start" | "end"): Date | undefined {
  const digits = text?.trim() ?? "";
  const given = /^\d+$/.test(digits) ? Number(digits) : 0;
  const unit = UNITS.find((each) => digits.length <= each.digits);
  if (given === 0 || !unit) return undefined;
  const rest = edge === "end" && unit.perMs < 1 ? 1 / unit.perMs - 1 : 0;
  return new Date(Math.floor(given / unit.perMs) + rest);
}
