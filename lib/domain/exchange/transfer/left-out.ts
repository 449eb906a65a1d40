import "server-only";
import type { LeftOut } from "@/lib/contracts/transfer";
import type { ClaimedImport } from "./claim-import";

/** Adds to the entries that are left out for a reason; `count` is 0 if it is unknown. */
export function addLeftOut(all: readonly LeftOut[], reason: string, count: number): LeftOut[] {
  const known = all.find((each) => each.reason === reason);
  if (!known) return [...all, { reason, count }];
  return all.map((each) => (each === known ? { reason, count: each.count + count } : each));
}

/** Adds to what the report of an import says was left out. */
export async function recordLeftOut({ ctx, id }: ClaimedImport, reason: string, count: number): Promise<void> {
  const { leftOut } = await ctx.db.prisma.import.findUniqueOrThrow({ where: { id }, select: { leftOut: true } });
  await ctx.db.prisma.import.update({
    where: { id },
    data: { leftOut: addLeftOut(leftOut as LeftOut[], reason, count) },
  });
}
