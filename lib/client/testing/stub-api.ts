import type { Method } from "@/lib/client/api/api-client";

/** A call as it reached the server. */
export type SentCall = { method: Method; path: string; query: URLSearchParams; body: unknown };

/** The server's reply: JSON with status 200, a whole response, or a function of the call that returns either. */
type Reply = unknown | Response | ((call: SentCall) => unknown);

/**
 * Replaces `fetch` until the end of the test. `replies` maps calls such as `"GET /api/feeds"` (without the query) to
 * their answers; a call that is in no line fails the test through the console guard. Returns the calls that were made;
 * `sent("POST /api/feeds")` returns the bodies of one kind.
 */
export function stubApi(replies: Record<string, Reply>) {
  const calls: SentCall[] = [];
  jest.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    const url = new URL(String(input), "http://localhost");
    const call: SentCall = {
      method: (init?.method ?? "GET") as Method,
      path: url.pathname,
      query: url.searchParams,
      body: typeof init?.body === "string" ? JSON.parse(init.body) : init?.body,
    };
    calls.push(call);
    const name = `${call.method} ${call.path}`;
    if (!(name in replies)) {
      // biome-ignore lint/suspicious/noConsole: the console guard fails the test with this line
      console.error(`no reply is stubbed for ${name}`);
      return new Response(null, { status: 501 });
    }
    const reply = replies[name];
    const answer = typeof reply === "function" ? await reply(call) : reply;
    return answer instanceof Response ? answer : Response.json(answer ?? null);
  });
  const sent = (name: string) =>
    calls.filter(({ method, path }) => `${method} ${path}` === name).map(({ body }) => body);
  return { calls, sent };
}

/** Returns an error as our routes send it. */
export function errorReply(status: number, code: string, message: string): Response {
  return Response.json({ error: { code, message } }, { status });
}
