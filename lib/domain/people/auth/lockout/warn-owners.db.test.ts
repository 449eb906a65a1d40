import { randomUUID } from "node:crypto";
import type { SystemCtx } from "@/lib/domain/ctx";
import { freshUser, testCtx } from "@/scripts/testing/fresh-user";
import { mailsTo } from "@/scripts/testing/read-outbox";
import { DAY, MINUTE, stopClock } from "@/scripts/testing/test-clock";
import { countLogin } from "./count-login";
import { warnOwners } from "./warn-owners";

async function fail(ctx: SystemCtx, email: string, times: number): Promise<void> {
  for (let n = 0; n < times; n += 1) await countLogin(ctx, { email, address: null, deviceToken: null });
}

test("an owner is told once a day that strangers try, and nobody else is", async () => {
  const clock = stopClock();
  const [ada, bob, ctx] = [await freshUser(), await freshUser(), testCtx()];
  const nobody = `${randomUUID()}@example.com`;
  await fail(ctx, ada.user.email, 10);
  await fail(ctx, bob.user.email, 9);
  await fail(ctx, nobody, 10);
  expect(await warnOwners(ctx)).toBe(1);
  expect(await warnOwners(ctx)).toBe(0);
  const subjects = (email: string) => mailsTo(email).map((mail) => mail.subject);
  expect(subjects(ada.user.email)).toEqual(["Failed sign-in attempts on your Feedloom account"]);
  expect([subjects(bob.user.email), subjects(nobody)]).toEqual([[], []]);
  expect(await ada.db.prisma.alert.count({ where: { userKey: ada.user.key, title: "Failed sign-in attempts" } })).toBe(
    1,
  );
  clock.forward(15 * MINUTE);
  await fail(ctx, ada.user.email, 10);
  expect(await warnOwners(ctx)).toBe(0);
  clock.forward(DAY);
  expect(await warnOwners(ctx)).toBe(0);
  await fail(ctx, ada.user.email, 10);
  expect(await warnOwners(ctx)).toBe(1);
});

test("two workers at once tell the owner once", async () => {
  stopClock();
  const [ada, ctx] = [await freshUser(), testCtx()];
  await fail(ctx, ada.user.email, 10);
  const told = await Promise.all([warnOwners(ctx), warnOwners(ctx)]);
  expect(told.sort()).toEqual([0, 1]);
  expect(mailsTo(ada.user.email)).toHaveLength(1);
});
