import { createHmac, timingSafeEqual } from "node:crypto";

/**
 * WebSub (W3C Recommendation of 2018-01-23), what subscribers and publishers send, and how subscribers verify
 * requests. No network, no storage.
 */

export type SubscribeRequest = {
  mode: "subscribe" | "unsubscribe";
  /** the feed's own address as the hub knows it (`rel=self`) */
  topic: string;
  /** unguessable https address of ours */
  callback: string;
  /** under 200 bytes; signs deliveries */
  secret?: string;
  leaseSeconds?: number;
};

/** Ten days, the most that most hubs grant. */
export const LEASE_SECONDS = 10 * 86_400;
const LONGEST_LEASE_SECONDS = 30 * 86_400;

/**
 * Returns the form body of a subscription request (section 5.1).
 * @throws RangeError when the secret is too long for a hub
 */
export function subscribeForm({
  mode,
  topic,
  callback,
  secret,
  leaseSeconds = LEASE_SECONDS,
}: SubscribeRequest): string {
  if (secret !== undefined && Buffer.byteLength(secret) >= 200)
    throw new RangeError("A secret must be under 200 bytes.");
  const form = new URLSearchParams({ "hub.mode": mode, "hub.topic": topic, "hub.callback": callback });
  if (mode === "subscribe") {
    form.set("hub.lease_seconds", String(leaseSeconds));
    if (secret) form.set("hub.secret", secret);
  }
  return form.toString();
}

/** Returns the form body by which a publisher tells its hub of new content, as hubs agree on it (section 6 names none). */
export function publishForm(topic: string): string {
  return new URLSearchParams({ "hub.mode": "publish", "hub.url": topic }).toString();
}

export type Verification =
  /** respond 200 with the challenge as text/plain */
  | { kind: "confirmed"; mode: "subscribe" | "unsubscribe"; challenge: string; leaseSeconds: number }
  /** the hub will not serve this topic; respond 200 */
  | { kind: "denied"; reason: string }
  /** not what was requested; respond 404 */
  | { kind: "refused" };

/**
 * Checks a hub's verification of intent (section 5.3) or denial (5.2).
 * @param query of the request to the callback
 * @param pending what was really requested with this callback
 */
export function checkVerification(
  query: URLSearchParams,
  pending: { topic: string; mode: "subscribe" | "unsubscribe" },
): Verification {
  const mode = query.get("hub.mode");
  if (query.get("hub.topic") !== pending.topic) return { kind: "refused" };
  if (mode === "denied") return { kind: "denied", reason: (query.get("hub.reason") ?? "").slice(0, 200) };
  const challenge = query.get("hub.challenge");
  if (mode !== pending.mode || !challenge) return { kind: "refused" };
  const granted = Number.parseInt(query.get("hub.lease_seconds") ?? "", 10);
  const leaseSeconds = granted > 0 ? granted : LEASE_SECONDS;
  return { kind: "confirmed", mode, challenge, leaseSeconds: Math.min(leaseSeconds, LONGEST_LEASE_SECONDS) };
}

const METHODS = new Set(["sha1", "sha256", "sha384", "sha512"]);

/** Checks a signature while the body arrives. */
export type SignatureCheck = {
  update(chunk: Uint8Array): void;
  /** Returns true if the signature matches all chunks; compares in constant time. Call it once. */
  isValid(): boolean;
};

/**
 * Begins to check `X-Hub-Signature` of a delivery (section 7.1.2).
 * @param header for example `sha256=9f…`
 * @returns null for anything missing or unknown: such a delivery gets a 2xx response and is dropped
 */
export function beginSignatureCheck(header: string | null | undefined, secret: string): SignatureCheck | null {
  const match = /^\s*([a-z0-9]+)=((?:[0-9a-f]{2})+)\s*$/i.exec(header ?? "");
  const method = match?.[1]?.toLowerCase() ?? "";
  if (!match?.[2] || !METHODS.has(method) || secret === "") return null;
  const given = Buffer.from(match[2], "hex");
  const hmac = createHmac(method, secret);
  return {
    update: (chunk) => void hmac.update(chunk),
    isValid() {
      const expected = hmac.digest();
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
  };
}
