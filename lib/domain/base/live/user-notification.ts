import "server-only";
import { z } from "zod";
import { LiveChange } from "@/lib/contracts/live";
import { summarize, type UserChanges } from "./pending-changes";

/** NOTIFY channel; the payload is JSON: the user's key, the tab that asked for the changes, the changes. */
export const USERS_CHANNEL = "feedloom_users";

/** PostgreSQL refuses payloads of 8,000 bytes and more. */
const PAYLOAD_BYTES = 7_900;

const Payload = z.object({ user: z.int(), tab: z.string().nullable(), changes: z.array(z.unknown()) });

/** Returns the payload for one user; changes that do not fit are summarized. */
export function formatUserNotification({ userKey, tab, changes }: UserChanges): string {
  const payload = JSON.stringify({ user: userKey, tab, changes });
  if (Buffer.byteLength(payload) <= PAYLOAD_BYTES) return payload;
  return JSON.stringify({ user: userKey, tab, changes: summarize(changes, 0) });
}

/** Parses a payload; null for one of another version. Changes that this version does not know are left out. */
export function parseUserNotification(payload: string): UserChanges | null {
  const { data } = Payload.safeParse(parseJson(payload));
  if (!data) return null;
  const changes = data.changes.flatMap((change) => LiveChange.safeParse(change).data ?? []);
  return { userKey: data.user, tab: data.tab, changes };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
