import "server-only";
import { createHash } from "node:crypto";
import type { CtxUser, SystemCtx } from "@/lib/domain/ctx";
import { sql } from "@/lib/platform/db";

const KEY_SHAPE = /^fl_[A-Za-z0-9]{40}$/;

/** What is stored of a key: its SHA-256 in hex. */
export function apiKeyHash(key: string): string {
  return createHash("sha256").update(key).digest("hex");
}

/** The owner of an API key, or null. One read through the unique index on the hash. */
export async function readApiKey(ctx: SystemCtx, key: string): Promise<CtxUser | null> {
  if (!KEY_SHAPE.test(key)) return null;
  const [user] = await sql<CtxUser>(ctx.db.pool, {
    name: "api-key-read",
    text: "SELECT u.id, u.key, u.email FROM api_keys k JOIN users u ON u.id = k.user_id WHERE k.hash = $1",
    values: [apiKeyHash(key)],
  });
  return user ?? null;
}
