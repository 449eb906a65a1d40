import "server-only";
import { AppError } from "@/lib/errors";
import { Reply } from "@/lib/http/reply";
import { contentEtag } from "@/lib/platform/content-etag";
import { type Db, sql } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { FairSlots } from "@/lib/platform/fair-slots";
import { matchesEtag } from "@/lib/shared/is-current";

type Conditional<Answer> = {
  db: Db;
  /** the key of the caller; null without a user */
  owner: number | null;
  request: Request;
  /** Reads what the call would change, as a GET of the same address returns it; missing where an address has no versions. */
  current?: () => unknown;
  change: () => Promise<Answer>;
};

/**
 * A person's changes with If-Match wait for each other, so that each sees what the one before it did. Each holds a
 * connection next to those it uses: a quarter of them leaves enough for both.
 */
let turns: FairSlots<number | null> | undefined;
const inTurn = () => {
  turns ??= new FairSlots({ capacity: Math.max(1, Math.floor(env().databasePool / 4)), perOwner: 1 });
  return turns;
};

/**
 * Makes a change only if what it changes is still the version that `If-Match` names (RFC 9110, 13.1.1); without the header
 * always. Of two such changes at once of one version, in any process, one is made. Errors: 412 PRECONDITION_FAILED.
 */
export function ifMatching<Answer>({ db, owner, request, current, change }: Conditional<Answer>): Promise<Answer> {
  const wanted = request.headers.get("if-match");
  if (wanted === null || request.method === "GET" || request.method === "HEAD") return change();
  if (!current) throw new AppError("PRECONDITION_FAILED", "This resource doesn't support If-Match.");
  const path = new URL(request.url).pathname;
  return inTurn().run(owner, () => locked(db, path, () => compared(wanted, current, change)));
}

async function compared<Answer>(
  wanted: string,
  current: () => unknown,
  change: () => Promise<Answer>,
): Promise<Answer> {
  const answer = await current();
  const etag = contentEtag(JSON.stringify(answer instanceof Reply ? answer.data : answer));
  if (!matchesEtag(wanted, etag)) {
    throw new AppError("PRECONDITION_FAILED", "The resource has changed since you read it. Fetch it again.", {
      headers: { etag },
    });
  }
  return change();
}

/** Runs with an advisory lock of the address. */
async function locked<Answer>({ pool }: Db, path: string, run: () => Promise<Answer>): Promise<Answer> {
  const client = await pool.connect();
  try {
    await client.query("BEGIN");
    await sql(client, { text: "SELECT pg_advisory_xact_lock(hashtextextended($1, 0))", values: [`if-match:${path}`] });
    return await run();
  } finally {
    await client.query("COMMIT").catch(() => undefined);
    client.release();
  }
}
