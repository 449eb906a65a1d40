import "server-only";
import type { z } from "zod";
import { recordWrites } from "@/lib/domain/base/live/last-write";
import { publishChanges } from "@/lib/domain/base/live/publish-changes";
import type { Ctx, SystemCtx } from "@/lib/domain/ctx";
import { requireWrite } from "@/lib/domain/people/auth/require-write";
import type { BudgetName } from "@/lib/domain/plans/budgets/budgets";
import { type NextContext, offerHandler } from "@/lib/platform/direct/direct-handlers";
import { env } from "@/lib/platform/env";
import { lazyLogger } from "@/lib/platform/logger";
import { REQUEST_ID_HEADER, requestId } from "@/lib/platform/request-id";
import { READ_BY_ANY_SITE } from "@/lib/shared/api/read-by-any-site";
import { SESSION_COOKIE } from "@/lib/shared/session-cookie-name";
import { readTabId, TAB_HEADER } from "@/lib/shared/tab-header";
import { withEtag } from "./conditional/conditional-response";
import { runOnce } from "./conditional/idempotency";
import { ifMatching } from "./conditional/if-match";
import type { CallDescription } from "./description/call-description";
import { type Access, type Caller, identify } from "./identify";
import { readJson, validate } from "./read-request";
import { onReplica } from "./replica/on-replica";
import { Reply, toErrorResponse, toResponse, VersionedJson } from "./reply";
import { refuseCrossOrigin } from "./same-origin";
import { endUnprefixedSessionCookie, setCookie } from "./sign-in/session-cookie";
import { systemCtx } from "./system-ctx";
import { callTurns } from "./turns/call-turns";
import { withinBudget } from "./within-budget";

type Optional = z.ZodType | undefined;
type Out<Schema extends Optional> = Schema extends z.ZodType ? z.output<Schema> : undefined;

/** Methods that a read-only app password may call. */
const READS = new Set(["GET", "HEAD"]);

/** The declaration of a route. `output` documents the response and is checked in tests. */
export type RouteSpec<A extends Access, P extends Optional, Q extends Optional, B extends Optional> = {
  /** Default: `user`. */
  access?: A;
  params?: P;
  query?: Q;
  body?: B;
  output?: z.ZodType;
  /** Status of a successful response; default 200 (204 without data). */
  status?: number;
  /** The budget that a signed-in caller's call is counted against, once its input is valid (429 when it is used up). */
  budget?: BudgetName;
  /** Reads what a change would change, as a GET of the same address returns it, for callers that send If-Match. */
  current?: (call: Call<A, P, undefined, undefined>) => unknown;
  /** True where the handler only reads, and may read from a replica. */
  readsReplica?: boolean;
  /** True where the handler reads so much that an account's calls take turns (`CallTurns`). Default: `readsReplica`. */
  takesTurns?: boolean;
  /** True where a secret in the address is all that counts, whichever site the call comes from. */
  fromAnySite?: boolean;
  /** True if pages of every site may read the response, which is the same for everybody (CORS). */
  readByAnySite?: boolean;
  /** Describes the call in the API reference. Missing if programs have no use for the call. */
  api?: CallDescription;
};

/** The input of a handler: parsed parameters, query and body, and the caller's context. */
export type Call<A extends Access, P extends Optional, Q extends Optional, B extends Optional> = {
  ctx: A extends "anyone" ? SystemCtx & { user: Ctx["user"] | null } : Ctx;
  params: Out<P>;
  query: Out<Q>;
  body: Out<B>;
  request: Request;
  /** The session cookie's token; null with an API key or app password. */
  token: string | null;
};

/**
 * Makes a route handler: request id and logger → caller → same-origin check → parsing → handler → JSON,
 * then publishes what the handler has committed. Anything thrown becomes one error body.
 */
export function route<
  A extends Access = "user",
  P extends Optional = undefined,
  Q extends Optional = undefined,
  B extends Optional = undefined,
>(spec: RouteSpec<A, P, Q, B>, handle: (call: Call<A, P, Q, B>) => unknown) {
  const handler = async (request: Request, next?: NextContext): Promise<Response> => {
    const id = requestId(request.headers.get(REQUEST_ID_HEADER));
    const log = lazyLogger(() => ({ requestId: id, method: request.method, path: new URL(request.url).pathname }));
    let response: Response;
    let rate: Caller["rate"];
    const system = systemCtx(log, readTabId(request.headers.get(TAB_HEADER)), id);
    const isRead = READS.has(request.method);
    const writers: number[] = [];
    try {
      const caller = await identify(system, request, spec.access ?? "user");
      rate = caller.rate;
      // Only an API key or app password identifies its caller by this header. Any other Authorization header leaves the
      // cookie in force.
      const isByKey = caller.user !== null && caller.session === null;
      if (!isByKey && !spec.fromAnySite) refuseCrossOrigin(request);
      if (!isRead) requireWrite(caller);
      if (!isRead && caller.user) writers.push(caller.user.key);
      const input = await parse(spec, request, next);
      const call = { ...input, ctx: { ...system, user: caller.user }, request, token: caller.token };
      const { current } = spec;
      const run = async (given: Request) => {
        const answer = await ifMatching({
          db: system.db,
          owner: caller.user?.key ?? null,
          request,
          current: current && (() => current(call as unknown as Call<A, P, undefined, undefined>)),
          change: async () =>
            withinBudget(system, { budget: spec.budget, user: caller.user }, () =>
              onReplica(system, { isAllowed: isRead && spec.readsReplica === true, user: caller.user }, async (db) =>
                handle({ ...call, request: given, ctx: { ...call.ctx, db } } as unknown as Call<A, P, Q, B>),
              ),
            ),
        });
        checkOutput(spec.output, answer);
        const response = toResponse(answer, spec.status ?? 200);
        // A handler's stream is sent while it is made.
        return isByKey && !(answer instanceof Response) ? withEtag(request, response) : response;
      };
      const takesTurn = isRead && (spec.takesTurns ?? spec.readsReplica ?? false);
      const runInTurn = (given: Request) =>
        takesTurn && caller.user ? callTurns.run(caller.user.key, () => run(given), request.signal) : run(given);
      const answered = isByKey
        ? await runOnce({ ctx: call.ctx as Ctx, request, input: input.body, run: runInTurn })
        : await runInTurn(request);
      response = slide(answered, caller);
    } catch (thrown) {
      response = toErrorResponse(thrown, log, request);
    }
    // Also after an error: what was committed before it stands.
    await recordWrites(system, writers);
    await publishChanges(system);
    for (const [name, value] of Object.entries(rate ?? {})) response.headers.set(name, value);
    response.headers.set(REQUEST_ID_HEADER, id);
    if (spec.readByAnySite) for (const [name, value] of READ_BY_ANY_SITE) response.headers.set(name, value);
    offerHandler({ request, next, response, handler });
    return response;
  };
  return Object.assign(handler, { spec });
}

async function parse(
  spec: RouteSpec<Access, Optional, Optional, Optional>,
  request: Request,
  next: NextContext | undefined,
) {
  return {
    params: spec.params && validate(spec.params, await next?.params),
    query: spec.query && validate(spec.query, Object.fromEntries(new URL(request.url).searchParams)),
    body: spec.body && validate(spec.body, await readJson(request)),
  };
}

/** Outside production a response that breaks its contract is an error; in production the check is skipped. */
function checkOutput(output: z.ZodType | undefined, answer: unknown): void {
  if (!output || env().nodeEnv !== "test" || answer instanceof Response) return;
  if (answer instanceof VersionedJson) {
    const { json } = answer;
    if (json !== null) output.parse(JSON.parse(typeof json === "string" ? json : [...json()].join("")));
    return;
  }
  output.parse(answer instanceof Reply ? answer.data : answer);
}

/** Sends the cookie again when the session was extended or came under its former name, unless the handler set it itself. */
function slide(response: Response, caller: Caller): Response {
  if (!caller.session || !caller.token || !(caller.session.renewed || caller.isUnprefixed)) return response;
  if (response.headers.get("set-cookie")?.includes(`${SESSION_COOKIE}=`)) return response;
  // A publicly cacheable response must not carry a personal cookie.
  if (/\bpublic\b/.test(response.headers.get("cache-control") ?? "")) return response;
  response.headers.append("set-cookie", setCookie(SESSION_COOKIE, caller.token, caller.session.expires));
  if (caller.isUnprefixed) response.headers.append("set-cookie", endUnprefixedSessionCookie());
  return response;
}
