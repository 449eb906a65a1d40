import { createHmac } from "node:crypto";
import type { Web, WebAnswerSpec, WebRequest } from "@/sandbox/web";

/** A request to a receiver: a verification or denial (GET), or a delivery (POST). */
export type Received = { query: URLSearchParams; request: WebRequest };

/** A WebSub subscriber's callback as a site of the test web. It repeats challenges and keeps the requests it gets. */
export function hubReceiver(web: Web, path: string, host = "127.0.0.1") {
  const asked: Received[] = [];
  const delivered: WebRequest[] = [];
  const receiver = {
    url: web.url(host, path),
    asked,
    delivered,
    /** true if it repeats challenges */
    wants: true,
    /** response to the next deliveries */
    answer: { status: 204 } as WebAnswerSpec,
    /** Returns true if a delivery's signature matches its body and this secret. */
    isSigned(delivery: WebRequest | undefined, secret: string): boolean {
      if (!delivery) return false;
      const expected = createHmac("sha256", secret).update(delivery.body).digest("hex");
      return delivery.headers["x-hub-signature"] === `sha256=${expected}`;
    },
  };
  web.set(host, path, (request) => {
    if (request.method === "POST") {
      delivered.push(request);
      return receiver.answer;
    }
    const query = new URL(request.url, "http://receiver.example").searchParams;
    asked.push({ query, request });
    return receiver.wants ? (query.get("hub.challenge") ?? "") : { status: 404, body: "" };
  });
  return receiver;
}
