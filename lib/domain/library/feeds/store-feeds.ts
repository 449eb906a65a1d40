import "server-only";
import type { PoolClient } from "pg";
import type { UnreadAfterEdit } from "@/lib/contracts/feeds";
import type { Ctx } from "@/lib/domain/ctx";
import { sql } from "@/lib/platform/db";
import { storableJson } from "@/lib/platform/storable-text";

type NewFeed = {
  id: number;
  sourceId: number | undefined;
  title: string | null;
  description: string | null;
  isActive: boolean;
  isPrivate: boolean;
  fullText: boolean;
  refreshMinutes: number | null;
  keepDays: number | null;
  hidesDuplicates: boolean;
  notifies: boolean;
  unreadAfterEdit: UnreadAfterEdit;
  followedAt: Date;
};

/** Stores many feeds of the caller. The caller's row is locked, and so are their sources; `attachFeeds` gives them their items. */
export async function storeFeeds(client: PoolClient, ctx: Ctx, feeds: readonly NewFeed[]): Promise<void> {
  await sql(client, {
    name: "feeds-store",
    text: `INSERT INTO feeds (id, user_key, source_id, title, description, is_active, is_private, full_text, refresh_minutes, keep_days,
        hides_duplicates, notifies, unread_after_edit, created_at, updated_at)
      SELECT id, $1, "sourceId", title, description, "isActive", nullif("isPrivate", false), "fullText", "refreshMinutes", "keepDays",
        "hidesDuplicates", notifies, "unreadAfterEdit", "followedAt", $3
      FROM json_to_recordset($2::json) AS g(id bigint, "sourceId" bigint, title text, description text,
        "isActive" boolean, "isPrivate" boolean, "fullText" boolean, "refreshMinutes" smallint, "keepDays" smallint, "hidesDuplicates" boolean,
        notifies boolean, "unreadAfterEdit" text, "followedAt" timestamptz)`,
    values: [ctx.user.key, storableJson(feeds), ctx.now()],
  });
}
