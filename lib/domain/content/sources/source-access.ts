import "server-only";
import type { PoolClient } from "pg";
import { z } from "zod";
import { type Queryable, sql } from "@/lib/platform/db";
import { textSeal } from "@/lib/platform/sealed-secret";

/** The way in which one reader has a feed asked for. */
export type SourceAccess = {
  userAgent: string | null;
  credentials: { user: string; password: string } | null;
};

/** As everybody has it asked for. */
export const NO_ACCESS: SourceAccess = { userAgent: null, credentials: null };

const { seal, open } = textSeal("feed-credentials");
const Credentials = z.object({ user: z.string(), password: z.string() });

/** Returns true where a feed has to be fetched for its reader alone. */
export const isOwnAccess = ({ userAgent, credentials }: SourceAccess): boolean =>
  userAgent !== null || credentials !== null;

/** The stored form: what is sealed in the database. */
export type StoredAccess = { userAgent: string | null; credentials: string | null };

/** Returns the headers of requests for a source. The guarded fetch sends them to its own site alone (RFC 7617). */
export function accessHeaders(access: SourceAccess): Record<string, string> {
  const { userAgent, credentials } = access;
  const basic = credentials && Buffer.from(`${credentials.user}:${credentials.password}`, "utf8").toString("base64");
  return { ...(userAgent && { "user-agent": userAgent }), ...(basic && { authorization: `Basic ${basic}` }) };
}

/** Returns what is stored; credentials that cannot be opened any more, as after a change of NEXTAUTH_SECRET, are none. */
export function openAccess({ userAgent, credentials }: StoredAccess): SourceAccess {
  const opened = credentials === null ? null : open(credentials);
  return { userAgent, credentials: opened === null ? null : Credentials.parse(JSON.parse(opened)) };
}

/** Returns how the source of one of a user's feeds is asked for. */
export async function readAccess(on: Queryable, userKey: number, feedId: number): Promise<SourceAccess> {
  const [stored] = await sql<StoredAccess>(on, {
    name: "source-access",
    text: `SELECT s.user_agent AS "userAgent", s.credentials FROM feeds f JOIN sources s ON s.id = f.source_id
      WHERE f.user_key = $1 AND f.id = $2 AND s.owner_key = $1`,
    values: [userKey, feedId],
  });
  return stored ? openAccess(stored) : NO_ACCESS;
}

/** Stores how a source is asked for that belongs to one user. */
export async function storeAccess(
  client: PoolClient,
  sourceId: number,
  { userAgent, credentials }: SourceAccess,
): Promise<void> {
  await sql(client, {
    name: "source-store-access",
    text: "UPDATE sources SET user_agent = $2, credentials = $3 WHERE id = $1 AND owner_key IS NOT NULL",
    values: [sourceId, userAgent, credentials === null ? null : seal(JSON.stringify(credentials))],
  });
}
