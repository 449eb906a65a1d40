import { randomUUID } from "node:crypto";
import { POST as confirm } from "@/app/api/newsletter/confirm/route";
import { POST as subscribe } from "@/app/api/newsletter/route";
import { POST as leave } from "@/app/api/newsletter/unsubscribe/route";
import { GET as read, PUT as save } from "@/app/api/notification-preferences/route";
import { MESSAGES, switchOf } from "@/lib/contracts/messages";
import { createAlert } from "@/lib/domain/base/alerts/create-alert";
import { passwordChangedMail } from "@/lib/domain/base/mail/account-mails";
import type { Ctx } from "@/lib/domain/ctx";
import { finishedAlert } from "@/lib/domain/exchange/transfer/finished-alert";
import { notifyOwner } from "@/lib/domain/people/users/notify-owner";
import { welcome } from "@/lib/domain/people/users/welcome";
import { coverOf, type Notice, type NoticeKind } from "@/lib/domain/plans/billing/sync/notices";
import { mailNotices, storeNotices } from "@/lib/domain/plans/billing/sync/notify-account";
import { sendPost } from "@/lib/domain/publishing/newsletter/send-post";
import { callRoute } from "@/scripts/testing/call-route";
import { freshUser } from "@/scripts/testing/fresh-user";
import { mailsTo } from "@/scripts/testing/read-outbox";

const OFF = { feedUpdates: false, feedErrors: false, accountUpdates: false, marketing: false, emailDigest: false };
const SLUG = "why-rss-still-works";
const switches = (as: Ctx, body: object) => callRoute(save, { as, method: "PUT", body });
const alertsOf = async (as: Ctx) =>
  (await as.db.prisma.alert.findMany({ where: { userKey: as.user.key }, orderBy: { id: "asc" } })).map(
    ({ title }) => title,
  );
const subjects = (as: Ctx) => mailsTo(as.user.email).map(({ subject }) => subject);

const facts: Notice["facts"] = {
  plan: "developer",
  isTrial: true,
  endsAt: "2026-12-24T12:00:00.000Z",
  hasCard: false,
  price: { cents: 1999, currency: "usd" },
  nextTryAt: null,
};
const KINDS: Record<NoticeKind, boolean[]> = {
  started: [false],
  converted: [true],
  trial_ending: [false, true],
  trial_ended: [false],
  plan_changed: [true],
  payment_failed: [true],
  payment_recovered: [true],
  cancelled: [true],
  resumed: [true],
  ended: [true],
};
const NOTICES: Notice[] = Object.entries(KINDS).flatMap(([kind, cards]) =>
  cards.map((hasCard) => ({
    kind: kind as NoticeKind,
    subject: `sub_${kind}${hasCard}`,
    facts: { ...facts, hasCard },
  })),
);

/** Sends one notice; a resumption follows its cancellation, and a payment that recovers its failure. */
async function notice(as: Ctx, sent: Notice) {
  const userKey = as.user.key;
  const before = { userKey, facts: {}, mailedAt: as.now() };
  if (sent.kind === "resumed") {
    await as.db.prisma.billingNotice.create({
      data: { ...before, kind: "cancelled", subject: `${sent.subject} 1` },
    });
  }
  if (sent.kind === "payment_recovered") {
    await as.db.prisma.billingNotice.create({ data: { ...before, kind: "payment_failed", subject: sent.subject } });
  }
  await storeNotices(as.db.pool, { userKey, notices: [sent] }, as.now());
  await mailNotices(as, userKey);
}

describe.each(NOTICES.map((each) => [each.kind, each.facts.hasCard ? "with a card" : "without a card", each] as const))(
  "a notice: %s %s",
  (_kind, _card, sent) => {
    const cover = coverOf(sent);

    test("comes by alert and mail with all switches on", async () => {
      const as = await freshUser();
      await notice(as, sent);
      expect(await alertsOf(as)).toHaveLength(1);
      expect(subjects(as)).toHaveLength(1);
    });

    test("comes with all switches off only where it has none", async () => {
      const as = await freshUser();
      await switches(as, OFF);
      await notice(as, sent);
      expect(await alertsOf(as)).toHaveLength(switchOf(cover.alert) ? 0 : 1);
      expect(subjects(as)).toHaveLength(switchOf(cover.mail.cover) ? 0 : 1);
    });
  },
);

test("what the law or the account's safety needs is never behind a switch", () => {
  const always = ["started", "converted", "cancelled", "resumed", "ended", "trial_charge", "payment_failed"] as const;
  expect(always.map((kind) => switchOf(MESSAGES[kind].mail.cover))).toEqual(always.map(() => null));
  expect(switchOf(MESSAGES.new_device.alert)).toBeNull();
  expect(switchOf(MESSAGES.register_code.mail.cover)).toBeNull();
});

test("with all switches off a security event still comes by both, and an import and a welcome as the table says", async () => {
  const as = await freshUser();
  await switches(as, OFF);
  await notifyOwner(as, { title: "Password changed", message: "It was.", mail: passwordChangedMail([]) });
  const lines = { total: 1, waiting: 0, added: 1, followed: 0, limit: 0, failed: 0, invalid: 0 };
  const alert = finishedAlert(as.user.key, { fileName: "a.opml", lines } as never);
  await createAlert(as.db.pool, alert, as.now());
  expect(await alertsOf(as)).toEqual(["Password changed"]);
  await welcome(as, "Ada");
  expect(await alertsOf(as)).toEqual(["Password changed", "Welcome to Feedloom"]);
  expect(subjects(as)).toHaveLength(2);
  await switches(as, { accountUpdates: true });
  await createAlert(as.db.pool, alert, as.now());
  expect(await alertsOf(as)).toContain("Import finished");
});

describe("product news", () => {
  const marketing = async (as: Ctx) => (await callRoute(read, { as })).body.marketing;
  const token = (as: Ctx, from: RegExp) => from.exec(mailsTo(as.user.email).at(-1)?.text ?? "")?.[1] ?? "";

  test("are off for a new account, and switched on they bring the blog's mails once", async () => {
    const [on, off] = [await freshUser(), await freshUser()];
    expect(await marketing(on)).toBe(false);
    expect((await switches(on, { marketing: true })).body.marketing).toBe(true);
    await Promise.all([1, 2].map(() => switches(on, { marketing: true })));
    await sendPost(on, SLUG);
    expect(subjects(on)).toHaveLength(1);
    expect(subjects(off)).toEqual([]);
    await switches(on, { marketing: false });
    await switches(on, { marketing: true });
    await switches(on, { marketing: false });
    await sendPost(on, "how-feedloom-refreshes");
    expect(subjects(on)).toHaveLength(1);
  });

  test("the link in the mail ends them, and the switch is off", async () => {
    const as = await freshUser();
    await switches(as, { marketing: true });
    await sendPost(as, SLUG);
    const path = `/api/newsletter/unsubscribe?token=${token(as, /token=([\w-]{43})/)}`;
    expect((await callRoute(leave, { path, method: "POST" })).status).toBe(200);
    expect(await marketing(as)).toBe(false);
  });

  test("asked for with the blog's form they are on in the settings, and off there ends them", async () => {
    const as = await freshUser();
    const peer = `10.9.0.${Math.floor(Math.random() * 250)}`;
    await callRoute(subscribe, { body: { email: as.user.email }, peer });
    expect(await marketing(as)).toBe(false);
    await callRoute(confirm, { body: { token: token(as, /token=([\w-]{43})/) } });
    expect(await marketing(as)).toBe(true);
    await switches(as, { marketing: false });
    expect(await as.db.prisma.newsletterSubscriber.count({ where: { email: as.user.email } })).toBe(0);
  });

  test("follow the account to another address and end with the account", async () => {
    const as = await freshUser();
    await switches(as, { marketing: true });
    const email = `moved-${randomUUID()}@example.com`;
    await as.db.prisma.user.update({ where: { key: as.user.key }, data: { email } });
    const moved = { ...as, user: { ...as.user, email } };
    expect(await marketing(moved)).toBe(true);
    expect(await as.db.prisma.newsletterSubscriber.count({ where: { email: as.user.email } })).toBe(0);
    await as.db.prisma.user.delete({ where: { key: as.user.key } });
    expect(await as.db.prisma.newsletterSubscriber.count({ where: { email } })).toBe(0);
  });

  test("are one subscription when both addresses had one", async () => {
    const as = await freshUser();
    await switches(as, { marketing: true });
    const email = `both-${randomUUID()}@example.com`;
    await callRoute(subscribe, { body: { email }, peer: "10.9.1.1" });
    await as.db.prisma.user.update({ where: { key: as.user.key }, data: { email } });
    expect(await marketing({ ...as, user: { ...as.user, email } })).toBe(true);
    expect(await as.db.prisma.newsletterSubscriber.count({ where: { email: { in: [email, as.user.email] } } })).toBe(1);
  });

  test("do not go to an address that nobody proved", async () => {
    const as = await freshUser({ columns: { emailVerifiedAt: null } });
    expect(await switches(as, { marketing: true })).toMatchObject({ status: 409 });
    expect(await marketing(as)).toBe(false);
  });
});
