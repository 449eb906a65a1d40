import "server-only";
import type { Label } from "@/lib/contracts/labels";
import type { Ctx } from "@/lib/domain/ctx";
import { AppError, notFound } from "@/lib/errors";
import { Prisma } from "@/lib/generated/prisma/client";
import { labelName, lowerName } from "./label-name";
import { getLabel } from "./list-labels";

/** Renames one of the caller's labels. Errors: 400 for an invalid name; 404; 409 CONFLICT when another one has that name. */
export async function renameLabel(ctx: Ctx, id: number, given: string): Promise<Label> {
  const name = labelName(given);
  const { count } = await ctx.db.prisma.label
    .updateMany({ where: { id, userKey: ctx.user.key }, data: { name, lowerName: lowerName(name) } })
    .catch((error) => {
      if (!(error instanceof Prisma.PrismaClientKnownRequestError) || error.code !== "P2002") throw error;
      throw new AppError("CONFLICT", "You already have a label with this name.");
    });
  if (count === 0) throw notFound("Label");
  ctx.changes.add(ctx.user.key, { type: "labels" });
  return getLabel(ctx, id);
}
