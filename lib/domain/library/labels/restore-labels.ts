import "server-only";
import type { PoolClient } from "pg";
import type { Ctx } from "@/lib/domain/ctx";
import { AppError } from "@/lib/errors";
import { sql } from "@/lib/platform/db";
import { addLabelsByKey } from "./label-items";
import { lockLabels } from "./lock-labels";
import { storeLabel } from "./store-label";

type LabelledArticle = { key: string; labels: readonly string[]; isForeign?: true };
type Labelled = { sourceId: number; items: readonly LabelledArticle[] };

/**
 * Puts the labels of imported articles on the caller's items. A name that is none, or one too many, is left out, and so is
 * that of a bundle in an article of another reader: many of them write the folder of a feed on its articles.
 */
export async function restoreLabels(client: PoolClient, ctx: Ctx, { sourceId, items }: Labelled): Promise<void> {
  const given = items.filter(({ labels }) => labels.length > 0);
  if (given.length === 0) return;
  const bundles = await bundleNames(client, ctx);
  const ids = new Map<string, number | null>();
  for (const { labels, isForeign } of given) {
    for (const name of labels) {
      if (ids.has(name)) continue;
      const isFolder = isForeign && bundles.has(name.toLowerCase());
      ids.set(name, isFolder ? null : await labelId(client, ctx, name));
    }
  }
  const rows = given.flatMap(({ key, labels }) =>
    labels.flatMap((name) => {
      const label = ids.get(name);
      return label ? [{ key, label }] : [];
    }),
  );
  if (rows.length === 0) return;
  await lockLabels(client, ctx.user.key, [...new Set(rows.map(({ label }) => label))]);
  await addLabelsByKey(client, { userKey: ctx.user.key, sourceId, labelled: rows });
}

async function bundleNames(client: PoolClient, ctx: Ctx): Promise<Set<string>> {
  const rows = await sql<{ name: string }>(client, {
    name: "import-bundle-names",
    text: "SELECT lower(name) AS name FROM bundles WHERE user_key = $1",
    values: [ctx.user.key],
  });
  return new Set(rows.map(({ name }) => name));
}

async function labelId(client: PoolClient, ctx: Ctx, name: string): Promise<number | null> {
  try {
    return (await storeLabel(client, ctx, name)).id;
  } catch (thrown) {
    if (thrown instanceof AppError) return null;
    throw thrown;
  }
}
