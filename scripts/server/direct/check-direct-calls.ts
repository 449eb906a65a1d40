import { Agent, createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { logger } from "@/lib/platform/logger";
import { type Answer, type Asked, type Call, compareResponses, headerOf } from "./compare-responses";

const TRIES = 3;
const BETWEEN_TRIES_MS = 1_000;

/**
 * Calls that are answered without a session and change nothing: a document and an item that nobody has, a list that needs
 * a session, and a program that sends no key.
 */
const CHECKED: readonly Call[] = [
  { path: "/rss/user/00000000-0000-4000-8000-000000000000.xml" },
  { path: "/api/counts" },
  { path: "/api/fever.php?api" },
  {
    path: "/api/feed-items/1/star",
    method: "PATCH",
    headers: { "content-type": "application/json" },
    body: '{"isStarred":true}',
  },
];

/**
 * Returns true if direct calls give what Next gives, status, headers and bytes, for a few calls and one that is not
 * modified. A difference is logged once, after three tries: the database may have started in between. `listener` answers
 * requests as the server does, with direct calls; it is reached from this machine alone, and only until the check ends.
 */
export async function checkDirectCalls(listener: RequestListener, betweenTries = BETWEEN_TRIES_MS): Promise<boolean> {
  const server = createServer(listener);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  try {
    await new Promise<void>((resolve, reject) => server.once("error", reject).listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    for (let tries = 1; ; tries += 1) {
      const difference = await firstDifference({ hostname: "127.0.0.1", port, agent });
      if (!difference) return true;
      if (tries === TRIES) throw new Error(difference);
      await pause(betweenTries);
    }
  } catch (err) {
    logger().warn(
      { err },
      "direct calls stay off, and Next answers every call: the two ways could not be shown to agree",
    );
    return false;
  } finally {
    agent.destroy();
    server.close();
    server.closeAllConnections();
  }
}

/** Returns the first difference or failure; null if both ways agree. */
async function firstDifference(server: Asked): Promise<string | null> {
  try {
    for (const call of CHECKED) {
      const { direct, byNext } = await compareResponses(server, call);
      const etag = headerOf(byNext, "etag");
      const again = etag && (await compareResponses(server, { ...call, headers: { "if-none-match": etag } }));
      for (const ways of [{ direct, byNext }, ...(again ? [again] : [])]) {
        if (JSON.stringify(ways.direct) !== JSON.stringify(ways.byNext)) {
          return `${call.path}: ${describe(ways.direct)} directly, ${describe(ways.byNext)} through Next`;
        }
      }
    }
    return null;
  } catch (error) {
    return String(error);
  }
}

const describe = ({ status, headers, body }: Answer): string =>
  `${status} with ${headers.join("; ")} and ${Buffer.from(body, "base64").length} bytes`;
