import { createHmac } from "node:crypto";
import { createDeliveryQueue } from "./delivery-queue";
import type { SandboxEvent } from "./objects";

/** The pauses before the first tries of an event; the real service goes on for three days at growing intervals. */
const PAUSES_MS = [0, 500, 2_000, 8_000, 30_000, 120_000, 600_000];
const RESPONSE_TIMEOUT_MS = 15_000;
const DELIVERIES_LIMIT = 500;

export type WebhookRequest = { body: string; headers: Record<string, string> };

/** One try; status 0: no response. */
export type Delivery = { id: string; type: string; status: number; at: number };

export type WebhookOptions = {
  /** where events are sent; absent (and without `deliver`): nowhere */
  url?: string;
  secret: string;
  pausesMs?: number[];
  /** replaces sending: takes the signed request and returns the status */
  deliver?: (request: WebhookRequest) => Promise<number>;
};

export type Webhooks = ReturnType<typeof createWebhooks>;

/** Creates the sender of events: signed, in the order they happened, retried when the receiver fails. */
export function createWebhooks({ url, secret, pausesMs = PAUSES_MS, deliver }: WebhookOptions) {
  const send = deliver ?? (url ? (request: WebhookRequest) => post(url, request) : undefined);
  const deliveries: Delivery[] = [];
  let isPaused = false;

  async function attempt(event: SandboxEvent) {
    const status = (await send?.(sign(secret, event)).catch(() => 0)) ?? 0;
    deliveries.push({ id: event.id, type: event.type, status, at: Date.now() });
    if (deliveries.length > DELIVERIES_LIMIT) deliveries.shift();
    const isAccepted = status >= 200 && status < 300;
    if (isAccepted) event.pending_webhooks = 0;
    return isAccepted;
  }

  const queue = createDeliveryQueue({ attempt, pausesMs });
  return {
    /** Returns an event as it is sent. */
    sign: (event: SandboxEvent) => sign(secret, event),
    /** every try, oldest first */
    deliveries,
    get isPaused() {
      return isPaused;
    },
    /** Sends an event, or sends it once more. */
    send(event: SandboxEvent) {
      if (send) queue.add(event);
    },
    /** Holds back all events until {@link resume}. */
    pause() {
      isPaused = true;
      queue.setPaused(true);
    },
    /** Sends what was held back, in its order or as `arrange` orders it. */
    resume(arrange: (events: SandboxEvent[]) => SandboxEvent[] = (events) => events) {
      isPaused = false;
      queue.replace(arrange(queue.events()));
      queue.setPaused(false);
    },
    /** Removes events that were rolled back before they were sent. */
    removeUnknown(isKnown: (id: string) => boolean) {
      queue.remove((event) => !isKnown(event.id));
    },
    /** Removes and returns everything that was not sent yet. */
    drop(): SandboxEvent[] {
      const dropped = queue.events();
      queue.replace([]);
      return dropped;
    },
    pending: () => queue.events(),
    /** Resolves when nothing is being sent; events that wait for their next try remain. */
    settled: () => queue.settled(),
    stop: () => queue.stop(),
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
