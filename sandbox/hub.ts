/**
 * A WebSub hub for tests (W3C Recommendation of 2018-01-23), as a site of the small web: it verifies subscriptions, and
 * on a ping fetches the topic and delivers what it got. It knows nothing of the product.
 */
import type { WebRequest, WebSite } from "./web-types";

export type Hub = {
  site: WebSite;
  /** topics that were pinged, in order, also those that nobody subscribes to */
  readonly pings: string[];
  /** status of the response to the next pings; 202 unless set */
  status: number;
};

type Subscriber = { topic: string; callback: string };

/** @param get fetches a topic, as the hub's own request would */
export function createHub(get: (topic: string) => Promise<{ type: string; body: string }>): Hub {
  const subscribers: Subscriber[] = [];
  const hub: Hub = {
    pings: [],
    status: 202,
    site: { "/": async ({ body }: WebRequest) => ({ status: await receive(new URLSearchParams(body)), body: "" }) },
  };
  const handlers: Record<string, (form: URLSearchParams) => Promise<number>> = {
    async subscribe(form) {
      const subscriber = { topic: form.get("hub.topic") ?? "", callback: form.get("hub.callback") ?? "" };
      const query = { "hub.mode": "subscribe", "hub.topic": subscriber.topic, "hub.challenge": "c-1" };
      const response = await fetch(`${subscriber.callback}?${new URLSearchParams(query)}`);
      if (response.ok && (await response.text()) === "c-1") subscribers.push(subscriber);
      return 202;
    },
    async publish(form) {
      const topic = form.get("hub.url") ?? "";
      hub.pings.push(topic);
      if (hub.status >= 300) return hub.status;
      const those = subscribers.filter((subscriber) => subscriber.topic === topic);
      if (those.length > 0) await deliver(await get(topic), those);
      return hub.status;
    },
  };
  const receive = async (form: URLSearchParams) => (await handlers[form.get("hub.mode") ?? ""]?.(form)) ?? 400;
  return hub;
}

async function deliver({ type, body }: { type: string; body: string }, to: Subscriber[]): Promise<void> {
  for (const { callback } of to) await fetch(callback, { method: "POST", headers: { "content-type": type }, body });
}
