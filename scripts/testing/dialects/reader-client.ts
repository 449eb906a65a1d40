import type { AppScope } from "@/lib/contracts/app-passwords";
import { googleReader } from "@/lib/dialects/google-reader/google-reader";
import type { Ctx } from "@/lib/domain/ctx";
import { callRoute, type RouteAnswer } from "@/scripts/testing/call-route";
import { freshAppPassword } from "@/scripts/testing/fresh-app-password";

type Values = Record<string, string | number | readonly (string | number)[] | undefined>;

const READER = googleReader("/api/greader.php");

/** A program that speaks Google Reader, signed in as a user. Paths are those below `/reader/api/0/`. */
export class ReaderClient {
  constructor(readonly token: string) {}

  static async signIn(ctx: Ctx, scope: AppScope = "write"): Promise<ReaderClient> {
    const { password } = await freshAppPassword(ctx, scope);
    const login = await callReader("/accounts/ClientLogin", { form: { Email: ctx.user.email, Passwd: password } });
    return new ReaderClient(/^Auth=(.+)$/m.exec(login.text)?.[1] ?? "");
  }

  get(path: string, headers: Record<string, string> = {}) {
    return callReader(`/reader/api/0/${path}`, { token: this.token, headers });
  }

  post(path: string, form: Values | string = {}, headers: Record<string, string> = {}) {
    return callReader(`/reader/api/0/${path}`, { token: this.token, form, headers });
  }

  /** The ids that a stream lists. */
  async ids(query: string): Promise<number[]> {
    const { body } = await this.get(`stream/items/ids?${query}`);
    return body.itemRefs.map(({ id }: { id: string }) => Number(id));
  }
}

type Call = { token?: string; form?: Values | string; headers?: Record<string, string>; method?: string };

// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the protocol returns
type Answer = RouteAnswer<any>;

/** Makes one call below the base address, as a program does: with a form it is a POST. */
export function callReader(path: string, { token, form, headers, method }: Call = {}): Promise<Answer> {
  return callRoute(READER, {
    path: `/api/greader.php${path}`,
    method: method ?? (form === undefined ? "GET" : "POST"),
    body: typeof form === "object" ? encodeForm(form) : form,
    headers: {
      ...(token && { authorization: `GoogleLogin auth=${token}` }),
      ...(form !== undefined && { "content-type": "application/x-www-form-urlencoded" }),
      ...headers,
    },
  });
}

/** Writes a form; a list repeats its name. */
export function encodeForm(values: Values): string {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    for (const each of Array.isArray(value) ? value : [value]) if (each !== undefined) form.append(name, String(each));
  }
  return form.toString();
}
