import { LiveKind, LiveMessage } from "@/lib/contracts/live";
import type { Ctx } from "@/lib/domain/ctx";
import { SESSION_COOKIE } from "@/lib/shared/session-cookie-name";
import { freshSession } from "./fresh-session";

/**
 * Returns a function that opens a live stream at a route, as a browser does, and collects its events and messages. Called
 * outside of a test: the streams are closed after each one.
 */
export function streamOpener(get: (request: Request) => Promise<Response>) {
  const open: (() => void)[] = [];
  afterEach(() => {
    for (const close of open.splice(0)) close();
  });
  return async (ctx: Ctx, session?: string) => {
    const token = session ?? (await freshSession(ctx));
    const gone = new AbortController();
    open.push(() => gone.abort());
    const response = await get(
      new Request("http://localhost:3000/api/live", {
        headers: { cookie: `${SESSION_COOKIE}=${token}` },
        signal: gone.signal,
      }),
    );
    const events: string[] = [];
    const messages: LiveMessage[] = [];
    let isOver = false;
    const read = async () => {
      const decoder = new TextDecoder();
      for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
        for (const [, name = "", data = ""] of decoder.decode(chunk).matchAll(/^event: (\w+)\ndata: (.+)\n\n/gm)) {
          if (LiveKind.safeParse(name).success) messages.push(LiveMessage.parse(JSON.parse(data)));
          events.push(name);
        }
      }
      isOver = true;
    };
    void read();
    const heard = (...names: string[]) =>
      until(() => {
        expect(events).toEqual(expect.arrayContaining(names));
      });
    await heard("ready");
    return { response, events, messages, heard, gone, isOver: () => isOver };
  };
}

export async function until(check: () => void, ms = 5_000): Promise<void> {
  for (const start = Date.now(); ; ) {
    try {
      return check();
    } catch (error) {
      if (Date.now() - start > ms) throw error;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}
