import { createHmac } from "node:crypto";
import { createDeliveryQueue } from "./delivery-queue.mjs";

/** The first tries of an event; the real service goes on for three days, at ever longer distances. */
const PAUSES_MS = [0, 500, 2_000, 8_000, 30_000, 120_000, 600_000];
const ANSWER_MS = 15_000;
const DELIVERIES_KEPT = 500;

/**
 * Sends events, signed as the service does, in the order they happened, and again when the receiver fails.
 * @param {{ url?: string, secret: string, pausesMs?: number[], deliver?: (request: { body: string, headers: Record<string, string> }) => Promise<number> }} options
 */
export function createWebhooks({ url, secret, pausesMs = PAUSES_MS, deliver = url ? post(url) : undefined }) {
  /** @type {{ id: string, type: string, status: number, at: number }[]} */
  const deliveries = [];
  let isPaused = false;

  /** @param {Record<string, any>} event */
  async function attempt(event) {
    const status = (await deliver?.(sign(secret, event)).catch(() => 0)) ?? 0;
    deliveries.push({ id: event.id, type: event.type, status, at: Date.now() });
    if (deliveries.length > DELIVERIES_KEPT) deliveries.shift();
    const isTaken = status >= 200 && status < 300;
    if (isTaken) event.pending_webhooks = 0;
    return isTaken;
  }

  const queue = createDeliveryQueue({ attempt, pausesMs });
  return {
    sign: (/** @type {Record<string, any>} */ event) => sign(secret, event),
    deliveries,
    get isPaused() {
      return isPaused;
    },
    send: (/** @type {Record<string, any>} */ event) => deliver && queue.add(event),
    /** Keeps what happens from now on until {@link resume}. */
    pause() {
      isPaused = true;
      queue.hold(true);
    },
    /** Sends what was kept, in the order it happened or as `arrange` wants it. @param {(events: Record<string, any>[]) => Record<string, any>[]} [arrange] */
    resume(arrange = (events) => events) {
      isPaused = false;
      queue.replace(arrange(queue.events()));
      queue.hold(false);
    },
    /** What was undone before it was sent was not. @param {(id: string) => boolean} isKnown */
    forgetUnknown(isKnown) {
      queue.drop((event) => !isKnown(event.id));
    },
    /** Forgets what is still to be sent. @returns {Record<string, any>[]} */
    drop() {
      const dropped = queue.events();
      queue.replace([]);
      return dropped;
    },
    /** Events of something that was undone before anybody heard of it. @param {(event: any) => boolean} isUndone */
    takeBack: (isUndone) => queue.replace(queue.events().filter((event) => !isUndone(event))),
    pending: () => queue.events(),
    settled: () => queue.settled(),
    stop: () => queue.stop(),
  };
}

/** @param {string} secret @param {Record<string, any>} event */
function sign(secret, event) {
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

/** @param {string} url */
function post(url) {
  /** @param {{ body: string, headers: Record<string, string> }} request */
  return async ({ body, headers }) => {
    const answer = await fetch(url, {
      method: "POST",
      body,
      headers: { ...headers, "user-agent": "Stripe/1.0 (sandbox)" },
      redirect: "manual",
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    await answer.arrayBuffer();
    return answer.status;
  };
}
