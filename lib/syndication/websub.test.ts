import { createHmac } from "node:crypto";
import { beginSignatureCheck, checkVerification, publishForm, subscribeForm } from "./websub";

const topic = "https://blog.example/feed.xml";

test("publishForm names the topic as it is", () => {
  expect(publishForm("https://a.example/rss/feed/1.xml?x=1&y=2")).toBe(
    "hub.mode=publish&hub.url=https%3A%2F%2Fa.example%2Frss%2Ffeed%2F1.xml%3Fx%3D1%26y%3D2",
  );
});

describe("subscribeForm", () => {
  test("subscribes with secret and lease, unsubscribes without", () => {
    const form = { topic, callback: "https://reader.example/websub/abc", secret: "s&cret", leaseSeconds: 3600 };
    expect(Object.fromEntries(new URLSearchParams(subscribeForm({ mode: "subscribe", ...form })))).toEqual({
      "hub.mode": "subscribe",
      "hub.topic": topic,
      "hub.callback": "https://reader.example/websub/abc",
      "hub.secret": "s&cret",
      "hub.lease_seconds": "3600",
    });
    expect(subscribeForm({ mode: "unsubscribe", ...form })).not.toContain("secret");
  });

  test("throws for a secret that no hub accepts", () => {
    expect(() => subscribeForm({ mode: "subscribe", topic, callback: "x", secret: "é".repeat(100) })).toThrow(
      RangeError,
    );
  });
});

describe("checkVerification", () => {
  const query = (over: Record<string, string>) =>
    new URLSearchParams({
      "hub.mode": "subscribe",
      "hub.topic": topic,
      "hub.challenge": "c",
      "hub.lease_seconds": "600",
      ...over,
    });
  const pending = { topic, mode: "subscribe" as const };
  test.each([
    ["what was asked", {}, { kind: "confirmed", mode: "subscribe", challenge: "c", leaseSeconds: 600 }],
    ["no lease named", { "hub.lease_seconds": "" }, { kind: "confirmed", leaseSeconds: 864_000 }],
    ["a lease of years", { "hub.lease_seconds": "999999999" }, { kind: "confirmed", leaseSeconds: 2_592_000 }],
    ["a negative lease", { "hub.lease_seconds": "-5" }, { kind: "confirmed", leaseSeconds: 864_000 }],
    ["another topic", { "hub.topic": "https://evil.example/" }, { kind: "refused" }],
    ["another mode", { "hub.mode": "unsubscribe" }, { kind: "refused" }],
    ["an unknown mode", { "hub.mode": "publish" }, { kind: "refused" }],
    ["no challenge", { "hub.challenge": "" }, { kind: "refused" }],
    ["a denial", { "hub.mode": "denied", "hub.reason": "no" }, { kind: "denied", reason: "no" }],
    ["a denial of another topic", { "hub.mode": "denied", "hub.topic": "https://evil.example/" }, { kind: "refused" }],
  ])("%s", (_name, over, expected) => expect(checkVerification(query(over), pending)).toMatchObject(expected));
});

/** Checks a body that arrives in two pieces. */
function checkSignature(header: string | null | undefined, body: Uint8Array, secret: string): boolean {
  const check = beginSignatureCheck(header, secret);
  check?.update(body.subarray(0, 2));
  check?.update(body.subarray(2));
  return check?.isValid() ?? false;
}

describe("beginSignatureCheck", () => {
  const body = Buffer.from("<rss/>");
  const sign = (method: string, secret = "key") => `${method}=${createHmac(method, secret).update(body).digest("hex")}`;
  test.each(["sha1", "sha256", "sha384", "sha512"])("accepts a signature by %s", (method) => {
    expect(checkSignature(sign(method), body, "key")).toBe(true);
    expect(checkSignature(sign(method).toUpperCase(), body, "key")).toBe(true);
    expect(checkSignature(sign(method), Buffer.from("<rss />"), "key")).toBe(false);
    expect(checkSignature(sign(method, "other"), body, "key")).toBe(false);
  });
  test.each([
    null,
    undefined,
    "",
    "sha256",
    "sha256=",
    "sha256=zz",
    sign("md5"),
    sign("sha256").slice(0, -2),
    `${sign("sha256")}00`,
    `${sign("sha256")}0`,
  ])("refuses %j", (header) => expect(checkSignature(header, body, "key")).toBe(false));
  test("refuses every signature by an empty secret", () =>
    expect(checkSignature(sign("sha256", ""), body, "")).toBe(false));
});
