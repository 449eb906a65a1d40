import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";
import type { ServerInput } from "@/lib/contracts/transfer";
import { pause } from "@/sandbox/until";

/** A server of another reader that runs on this machine, with an account in the state that {@link STATES} says. */
export type RealServer = {
  /** the inputs with which its account is read */
  inputs: ServerInput[];
  /** true where its articles have labels */
  hasLabels: boolean;
  stop(): Promise<void>;
};

/** One article, by its place in its feed. */
export const STATES = {
  isRead: (at: number) => at % 3 !== 0,
  isStarred: (at: number) => at % 10 === 0,
  /** The name of its label where the server has any. */
  labelOf: (at: number) => (at % 25 === 0 ? "Keep" : null),
};

export const FEEDS = ["Air", "Rail", "Sea"];
/** The folder of the feed Sea; the others are in none. */
export const FOLDER = "Water";
/** Articles of each feed: more than a page of any protocol. All are of one time, so that no server can sort them by it. */
export const ARTICLES = 500;
export const titleOf = (feed: string, at: number) => `${feed} ${String(at).padStart(3, "0")}`;

/** Returns the articles as they are after the import; see `items` of server-imports. */
export function expectedItems(hasLabels: boolean): string[] {
  return FEEDS.flatMap((feed) =>
    Array.from({ length: ARTICLES }, (_, at) => {
      const state = `${STATES.isRead(at) ? "read" : "unread"}${STATES.isStarred(at) ? " starred" : ""}`;
      const label = hasLabels ? STATES.labelOf(at) : null;
      return [titleOf(feed, at), state, feed, ...(label ? [label] : [])].join(" · ");
    }),
  );
}

/** Serves the feeds; returns the address of each. */
export async function serveFeeds(): Promise<{ urls: Map<string, string>; stop(): Promise<void> }> {
  const server = http.createServer((request, response) => {
    const feed = FEEDS.find((name) => request.url === `/${name}.xml`);
    response.writeHead(feed ? 200 : 404, { "content-type": "application/rss+xml" });
    response.end(feed && documentOf(feed, `http://${request.headers.host}`));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const urls = new Map(FEEDS.map((name) => [name, `http://127.0.0.1:${port}/${name}.xml`]));
  const stop = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { urls, stop };
}

function documentOf(feed: string, origin: string): string {
  const items = Array.from({ length: ARTICLES }, (_, at) => {
    const link = `${origin}/${feed}/${at}`;
    return `<item><title>${titleOf(feed, at)}</title><link>${link}</link><guid>${link}</guid>
      <pubDate>Thu, 01 Jan 2026 00:00:00 GMT</pubDate><description>What ${titleOf(feed, at)} says.</description></item>`;
  });
  return `<?xml version="1.0"?><rss version="2.0"><channel><title>${feed}</title><link>${origin}/</link>
    <description>${feed}</description>${items.join("")}</channel></rss>`;
}

/** Starts a server, waits until `address` answers, and returns what ends it. Error: it ended, with what it wrote. */
export async function startServer(
  command: string,
  args: readonly string[],
  { address, ...options }: { address: string; env?: Record<string, string>; cwd?: string },
): Promise<() => Promise<void>> {
  const env = { PATH: process.env.PATH ?? "", ...options.env } as unknown as NodeJS.ProcessEnv;
  const child = spawn(command, args, { ...options, env, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (text) => (output = `${output}${text}`.slice(-4_000)));
  while (!(await answers(address))) {
    if (child.exitCode !== null) throw new Error(`${command} ended:\n${output}`);
    await pause(50);
  }
  return () => stopChild(child);
}

const answers = (address: string) =>
  fetch(address).then(
    () => true,
    () => false,
  );

async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGKILL");
  await ended;
}
