// The web process: Next behind a small HTTP server of our own, which knows the caller's real address.
import cluster from "node:cluster";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import next from "next";
import { hasBodyOfGet, moveBodyToQuery } from "@/scripts/server/body-of-get";
import { checkRequest } from "@/scripts/server/check-request";
import { cleanHeaders } from "@/scripts/server/clean-headers";
import { compress } from "@/scripts/server/compress";
import { type CallDirectly, directCalls } from "@/scripts/server/direct/call-directly";
import { checkDirectCalls } from "@/scripts/server/direct/check-direct-calls";
import { drain } from "@/scripts/server/drain";
import { limitConnections, SERVER_OPTIONS } from "@/scripts/server/limit-connections";
import { limitStatements } from "@/scripts/server/limit-statements";
import { askMethods, explainMethodErrors, send } from "@/scripts/server/method-error";
import { nameRequest } from "@/scripts/server/name-request";
import { observeRequests, timeRequest } from "@/scripts/server/observe-requests";
import { packedFiles } from "@/scripts/server/packed-files";
import { methodNotAllowed } from "@/scripts/server/refusal";
import { securityHeaders } from "@/scripts/server/security-headers.mjs";
import { refuseUnparsed } from "@/scripts/server/unparsed";
import { warmUp } from "@/scripts/server/warm-up";

const DRAIN_MS = 10_000;
/** The first readers wait for code that is not loaded after this time. */
const MOST_WARM_UP_MS = 1_000;

limitStatements();

const dev = process.argv.includes("--dev");
const port = Number(process.env.PORT || 3000);
const trustProxy = /^(1|true|yes|on)$/i.test(process.env.TRUST_PROXY ?? "");
// Local mode shows sign-in codes in its outbox: it listens on loopback only.
const isLocal = (process.env.FEEDLOOM_MODE || (process.env.DATABASE_URL ? "production" : "local")) === "local";
const hosts = isLocal ? ["127.0.0.1", "::1"] : [process.env.HOST || "0.0.0.0"];

const headers = securityHeaders(process.env.BASE_URL);
const anyHost = new Set(["0.0.0.0", "::"]);
const [firstHost = ""] = hosts;
const own = { host: anyHost.has(firstHost) ? "127.0.0.1" : firstHost, port };
const lookUp = (url: string) => askMethods(own, url);

const servers = hosts.map(() => createServer(SERVER_OPTIONS, (request, response) => answer(request, response)));
// Next listens for upgrades (hot reload) on one server only: it gets one of its own, and ours pass theirs on to it.
const upgrades = createServer(SERVER_OPTIONS);
const app = next({ dev, dir: process.cwd(), hostname: "localhost", port, httpServer: upgrades });

const sendPacked = dev ? null : packedFiles(process.env.NEXT_DIST_DIR || ".next");
let handle: ReturnType<typeof app.getRequestHandler> | undefined;
/** Null until it is shown that direct calls give what Next gives, and for good where they do not. */
let callDirectly: CallDirectly | null = null;

function answer(request: IncomingMessage, response: ServerResponse, direct = callDirectly) {
  cleanHeaders(request, trustProxy);
  nameRequest(request, response);
  timeRequest(request, response);
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  // While stopping, a keep-alive connection is closed after this response.
  if (stopping) response.setHeader("connection", "close");
  const checked = checkRequest(request, dev);
  if (checked === "unknown-method") {
    lookUp(request.url ?? "/").then((allow) => send(response, methodNotAllowed(allow)));
    return;
  }
  if (checked) {
    send(response, checked);
    return;
  }
  if (!hasBodyOfGet(request)) {
    serve(request, response, direct);
    return;
  }
  moveBodyToQuery(request).then(
    (refused) => (refused ? send(response, refused) : serve(request, response, direct)),
    () => response.destroy(),
  );
}

function serve(request: IncomingMessage, response: ServerResponse, direct: CallDirectly | null) {
  if (sendPacked?.(request, response)) return;
  compress(request, response);
  explainMethodErrors(request, response, lookUp);
  if (direct?.(request, response)) return;
  handle?.(request, response).catch(() => response.destroy());
}

let stopping = false;
let hasSuccessor = false;
let stopObserving: () => Promise<void> = async () => undefined;

async function stop() {
  if (stopping) return;
  stopping = true;
  await drain(servers, DRAIN_MS, hasSuccessor);
  await app.close().catch(() => undefined);
  await stopObserving();
  process.exit(0);
}

process.on("SIGTERM", stop);
for (const signal of ["SIGINT", "SIGHUP"]) {
  // Under the launcher a terminal's signals reach this process as well; the launcher stops its parts in order.
  process.on(signal, () => !cluster.isWorker && process.emit("SIGTERM"));
}
process.on("message", (message) => {
  if (!(message as { leave?: boolean } | null)?.leave) return;
  hasSuccessor = true;
  process.emit("SIGTERM");
});
// Without this, Node ends the process at once when the launcher has.
if (cluster.worker) cluster.worker.exitedAfterDisconnect = true;
// The launcher has ended, so nothing else would stop this process. Open event streams listen for the signal and end too.
process.on("disconnect", () => process.emit("SIGTERM"));

try {
  stopObserving = await observeRequests();
  await prepareQuietly();
  handle = app.getRequestHandler();
  for (const server of servers) {
    refuseUnparsed(server, headers);
    limitConnections(server);
    if (dev) {
      server.on("upgrade", (request, socket, head) => {
        cleanHeaders(request, trustProxy);
        if (!upgrades.emit("upgrade", request, socket, head)) socket.destroy();
      });
    }
  }
  await Promise.all(servers.map((server, index) => listen(server, hosts[index] ?? "")));
  if (!dev)
    await Promise.race([warmUp(own, process.env.BASE_URL?.startsWith("https:") ?? false), pause(MOST_WARM_UP_MS)]);
  process.send?.({ ready: true });
  if (!dev) await allowDirectCalls();
} catch (error) {
  const { code, message } = error as NodeJS.ErrnoException;
  const problem =
    code === "EADDRINUSE" ? `Port ${port} is already in use: stop the other program or set PORT.` : message;
  if (process.send) process.send({ problem }, () => process.exit(1));
  else {
    console.error(problem);
    process.exit(1);
  }
}

async function allowDirectCalls() {
  const direct = directCalls(port);
  if (direct && (await checkDirectCalls((request, response) => answer(request, response, direct))))
    callDirectly = direct;
}

/** Next tells how long its configuration took to load; the launcher's one screen has no place for it. */
async function prepareQuietly() {
  const { log } = console;
  if (!dev) console.log = () => undefined;
  await app.prepare();
  console.log = log;
}

function listen(server: Server, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", (error) => {
      // A machine without IPv6 has no ::1; 127.0.0.1 is enough there.
      const missing = ["EADDRNOTAVAIL", "EAFNOSUPPORT"].includes((error as NodeJS.ErrnoException).code ?? "");
      if (host === "::1" && missing) resolve();
      else reject(error);
    });
    server.listen(port, host, () => resolve());
  });
}
