import { randomUUID } from "node:crypto";
import { PendingChanges } from "@/lib/domain/base/live/pending-changes";
import type { Ctx, SystemCtx } from "@/lib/domain/ctx";
import type { Prisma } from "@/lib/generated/prisma/client";
import { now } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { logger } from "@/lib/platform/logger";

type SubscriptionColumns = Prisma.SubscriptionCreateWithoutUserInput;

export type FreshUser = {
  plan?: "free" | "trial" | "pro" | "past_due" | "canceled";
  /** any column of the users table */
  columns?: Partial<Prisma.UserCreateInput>;
  /** any column of the subscriptions table, over what the plan sets */
  subscription?: Partial<SubscriptionColumns>;
};

const TRIAL_MS = 7 * 24 * 60 * 60 * 1000;

/** A new account that nobody else uses, as the context its verbs run in. */
export async function freshUser({ plan = "free", columns = {}, subscription }: FreshUser = {}): Promise<Ctx> {
  const system = testCtx();
  const user = await system.db.prisma.user.create({
    data: {
      email: `person-${randomUUID()}@example.com`,
      emailVerifiedAt: now(),
      firstName: "Ada",
      lastName: "Reader",
      lastSeenAt: now(),
      ...((plan !== "free" || subscription) && {
        subscription: { create: { ...planColumns(plan), ...subscription, updatedAt: now() } },
      }),
      ...columns,
    },
    select: { id: true, key: true, email: true },
  });
  return { ...system, user };
}

/** Returns the context for jobs and calls without a user. */
export function testCtx(): SystemCtx {
  return { db: db(), log: logger(), now, changes: new PendingChanges() };
}

function planColumns(plan: FreshUser["plan"]): Partial<SubscriptionColumns> {
  if (plan === "free") return {};
  if (plan === "trial") {
    const trialEndsAt = new Date(now().getTime() + TRIAL_MS);
    return {
      status: "trialing",
      plan: "developer",
      trialStartedAt: now(),
      trialEndsAt,
      currentPeriodEnd: trialEndsAt,
    };
  }
  return { status: plan === "pro" ? "active" : plan, plan: "developer" };
}
