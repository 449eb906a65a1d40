import { deliverySecret } from "@/lib/domain/collecting/websub/delivery-secret";
import { subscriberSecret } from "@/lib/domain/publishing/hub/subscriber-secret";
import { openAddress } from "@/lib/domain/publishing/webhooks/stored-address";
import { freshSource } from "@/scripts/testing/feed-fixtures";
import { freshUser } from "@/scripts/testing/fresh-user";
import { sealSecrets } from "./seal-secrets";

const never = () => false;

test("secrets that were stored as they are are sealed once, and open as before", async () => {
  const { db, user, now } = await freshUser();
  const source = await freshSource();
  const at = { createdAt: now(), updatedAt: now(), nextAt: now() };
  const url = "https://bot:token@hooks.example/x";
  const hook = { id: 1, userKey: user.key, name: "Old", format: "json", url, events: ["article.new"], ...at };
  await db.prisma.webhook.create({ data: hook });
  await db.prisma.webhook.create({ data: { ...hook, id: 2, format: "email", url: "" } });
  const hub = { topic: "t", callback: "https://c.example/", host: "c.example", version: "", leaseEndsAt: now() };
  await db.prisma.hubSubscription.create({ data: { ...hub, secret: "subscriber" } });
  await db.prisma.hubSubscription.create({ data: { ...hub, callback: "https://d.example/" } });
  const websub = { sourceId: source, hubUrl: "h", topicUrl: "t", callback: "c", state: "active", requestedAt: now() };
  await db.prisma.websubSubscription.create({ data: { ...websub, secret: "delivery" } });

  expect(await sealSecrets({ ...(await freshUser()) }, never)).toBe(3);
  const [stored, mail] = await db.prisma.webhook.findMany({ where: { userKey: user.key }, orderBy: { id: "asc" } });
  const [subscriber, without] = await db.prisma.hubSubscription.findMany({ orderBy: { id: "asc" } });
  const delivery = await db.prisma.websubSubscription.findUniqueOrThrow({ where: { sourceId: source } });
  const sealed = [stored?.url, subscriber?.secret, delivery.secret].map(String);
  for (const each of sealed) expect(each).toMatch(/^sealed:/);
  expect([
    openAddress(sealed[0] ?? ""),
    subscriberSecret.open(sealed[1] ?? ""),
    deliverySecret.open(sealed[2] ?? ""),
  ]).toEqual([url, "subscriber", "delivery"]);
  expect([mail?.url, without?.secret]).toEqual(["", null]);
  expect(await sealSecrets(await freshUser(), never)).toBe(0);
});
