import { TAB_HEADER } from "@/lib/shared/tab-header";
import { countFailure, dropAction, nextAction } from "./action-queue";
import { type Action, actionRequest } from "./actions";
import type { QueuedAction } from "./database";
import { closeLibrary, readOwner } from "./library-owner";

/** Why a replay ended early: no response, an ended session, or a server that asks for patience. */
export type Stop = "unreachable" | "signed-out" | "later";
/** `refused`: actions that the server will never accept. */
export type Replayed = { sent: number; refused: number; stopped: Stop | null };

export type ReplayPorts = {
  fetch: (path: string, init: RequestInit) => Promise<{ ok: boolean; status: number; json: () => Promise<unknown> }>;
  /** Null where the browser has none: sending twice changes nothing. */
  locks: Pick<LockManager, "request"> | null;
};

const LOCK = "feedloom-replay";
const TIMEOUT_MS = 15_000;
/** After this many failures at one action the server gets the next one. */
const MAX_FAILURES = 5;

/** Returns the browser's own ports. `tab`: the tab that sends; a worker has none. */
export function browserReplayPorts(tab?: string): ReplayPorts {
  return {
    fetch: (path, init) => {
      const headers = new Headers(init.headers);
      if (tab !== undefined) headers.set(TAB_HEADER, tab);
      return fetch(path, { ...init, headers });
    },
    locks: navigator.locks ?? null,
  };
}

/**
 * Sends waiting actions one after the other, in their order. Of all tabs and workers only one sends at a time; an
 * action leaves the queue when the server has responded, so a lost response means sending it again.
 */
export async function replay(ports: ReplayPorts): Promise<Replayed> {
  const run = () => sendAll(ports);
  return ports.locks ? ((await ports.locks.request(LOCK, run)) as Replayed) : run();
}

async function sendAll(ports: ReplayPorts): Promise<Replayed> {
  const done: Replayed = { sent: 0, refused: 0, stopped: null };
  let waiting = await nextAction();
  if (!waiting) return done;
  const caller = await askCaller(ports);
  if (caller.stop === "signed-out") await closeLibrary();
  if (caller.stop) return { ...done, stopped: caller.stop };
  // Another user has signed in: the waiting actions are not theirs.
  if (caller.id !== (await readOwner())) return { ...done, stopped: "signed-out" };
  while (waiting) {
    const outcome = await settle(waiting, await send(ports, waiting.action));
    if (outcome === "sent" || outcome === "refused") done[outcome] += 1;
    else if (outcome !== "gone") {
      if (outcome === "signed-out") await closeLibrary();
      return { ...done, stopped: outcome };
    }
    waiting = await nextAction();
  }
  return done;
}

/**
 * Returns the outcome of an action from the status of its response. 404: the article was removed, and the action with
 * it.
 */
async function settle(waiting: QueuedAction, status: number | null): Promise<"sent" | "gone" | "refused" | Stop> {
  if (status === null) return "unreachable";
  if (status === 401) return "signed-out";
  if (status === 408 || status === 425 || status === 429) return "later";
  if (status >= 500 && (await countFailure(waiting.seq)) < MAX_FAILURES) return "later";
  await dropAction(waiting.seq);
  if (status < 300) return "sent";
  return status === 404 || status === 410 ? "gone" : "refused";
}

/** Returns the status of the response; null when there was none. */
async function send(ports: ReplayPorts, action: Action): Promise<number | null> {
  const { method, path, body } = actionRequest(action);
  const init = { method, headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
  return (await ask(ports, path, init))?.status ?? null;
}

async function askCaller(ports: ReplayPorts): Promise<{ id: string | null; stop: Stop | null }> {
  const answer = await ask(ports, "/api/auth/me", { method: "GET", cache: "no-store" });
  if (!answer) return { id: null, stop: "unreachable" };
  if (answer.status === 401) return { id: null, stop: "signed-out" };
  if (!answer.ok) return { id: null, stop: "later" };
  const { id } = (await answer.json()) as { id: string };
  return { id, stop: null };
}

async function ask(ports: ReplayPorts, path: string, init: RequestInit) {
  try {
    return await ports.fetch(path, { ...init, credentials: "include", signal: AbortSignal.timeout(TIMEOUT_MS) });
  } catch {
    return null;
  }
}
