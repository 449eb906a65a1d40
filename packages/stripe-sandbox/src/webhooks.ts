import { createHmac } from "node:crypto";
import type { SandboxEvent } from "./objects";

/** The pauses before the first tries of an event; the real service continues for three days at growing intervals. */
const PAUSES_MS = [0, 500, 2_000, 8_000, 30_000, 120_000, 600_000];
const RESPONSE_TIMEOUT_MS = 15_000;
const DELIVERIES_LIMIT = 500;

export type WebhookRequest = { body: string; headers: Record<string, string> };

export type WebhookOptions = {
  /** the address for events; absent (and without `deliver`): none are sent */
  url?: string;
  secret: string;
  /** pause before each try, the first included; after the last one the event is given up */
  pausesMs?: number[];
  /** replaces sending: takes the signed request and returns the status */
  deliver?: (request: WebhookRequest) => Promise<number>;
};

type Entry = { event: SandboxEvent; tries: number; at: number };

export type Webhooks = ReturnType<typeof createWebhooks>;

/** Creates the sender of events: signed, one after the other in the order they happened, retried after a pause. */
export function createWebhooks({ url, secret, pausesMs = PAUSES_MS, deliver }: WebhookOptions) {
  const transport = deliver ?? (url ? (request: WebhookRequest) => post(url, request) : undefined);
  const deliveries: { type: string; status: number }[] = [];
  let waiting: Entry[] = [];
  let isPaused = false;
  let working: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  const dueNow = () => (isPaused ? undefined : waiting.find((entry) => entry.at <= Date.now()));

  async function attempt(entry: Entry) {
    const { event } = entry;
    const status = (await transport?.(sign(secret, event)).catch(() => 0)) ?? 0;
    deliveries.push({ type: event.type, status });
    if (deliveries.length > DELIVERIES_LIMIT) deliveries.shift();
    const isAccepted = status >= 200 && status < 300;
    if (isAccepted) event.pending_webhooks = 0;
    entry.tries += 1;
    const pause = pausesMs[entry.tries];
    if (isAccepted || pause === undefined) waiting = waiting.filter((other) => other !== entry);
    else entry.at = Date.now() + pause;
  }

  async function work() {
    for (let entry = dueNow(); entry; entry = dueNow()) await attempt(entry);
  }

  function begin() {
    working ??= work().finally(() => {
      working = undefined;
      schedule();
    });
    return working;
  }

  /** Sets the timer for the earliest entry. */
  function schedule() {
    clearTimeout(timer);
    if (isPaused || working || waiting.length === 0) return;
    const earliest = Math.min(...waiting.map((entry) => entry.at));
    timer = setTimeout(begin, Math.max(0, earliest - Date.now()));
    timer.unref();
  }

  return {
    /** Returns an event as it is sent. */
    sign: (event: SandboxEvent) => sign(secret, event),
    /** every try, oldest first; status 0: no response */
    deliveries,
    /** Sends an event, or sends it once more. */
    send(event: SandboxEvent) {
      if (transport) waiting.push({ event, tries: 0, at: Date.now() });
      schedule();
    },
    /** Holds back all events until {@link resume}. */
    pause() {
      isPaused = true;
      schedule();
    },
    /** Sends what was held back, in its order or as `arrange` orders it. */
    resume(arrange: (events: SandboxEvent[]) => SandboxEvent[] = (events) => events) {
      isPaused = false;
      waiting = arrange(waiting.map(({ event }) => event)).map((event) => ({ event, tries: 0, at: Date.now() }));
      schedule();
    },
    /** Removes events that were rolled back before they were sent. */
    removeUnknown(isKnown: (id: string) => boolean) {
      waiting = waiting.filter(({ event }) => isKnown(event.id));
    },
    /** Removes and returns everything that was not sent yet. */
    drop(): SandboxEvent[] {
      const dropped = waiting.map(({ event }) => event);
      waiting = [];
      return dropped;
    },
    /** Resolves when nothing is due any more; events that wait for their next try remain. */
    async settled() {
      while (working || dueNow()) await begin();
    },
    async stop() {
      isPaused = true;
      clearTimeout(timer);
      await working;
    },
  };
}

/** Signs an event as https://docs.stripe.com/webhooks#verify-manually describes. */
function sign(secret: string, event: SandboxEvent): WebhookRequest {
  const body = JSON.stringify(event, null, 2);
  // Receivers compare with their own clock, which does not move with the sandbox's.
  const time = Math.floor(Date.now() / 1000);
  const signature = createHmac("sha256", secret).update(`${time}.${body}`).digest("hex");
  const headers = {
    "content-type": "application/json; charset=utf-8",
    "stripe-signature": `t=${time},v1=${signature}`,
  };
  return { body, headers };
}

async function post(url: string, { body, headers }: WebhookRequest): Promise<number> {
  const response = await fetch(url, {
    method: "POST",
    body,
    headers: { ...headers, "user-agent": "Stripe/1.0 (sandbox)" },
    redirect: "manual",
    signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
  });
  await response.arrayBuffer();
  return response.status;
}
