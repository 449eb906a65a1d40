import "server-only";
import { AppError } from "@/lib/errors";
import { Reply } from "@/lib/http/reply";
import { contentEtag } from "@/lib/platform/content-etag";
import { type Db, sql } from "@/lib/platform/db";
import { matchesEtag } from "@/lib/shared/is-current";

type Conditional<Answer> = {
  db: Db;
  request: Request;
  /** Reads what the call would change, as a GET of the same address returns it; missing where an address has no versions. */
  current?: () => unknown;
  change: () => Promise<Answer>;
};

/** Changes with If-Match wait for each other, so that each sees what the one before it did. */
let last: Promise<unknown> = Promise.resolve();

/**
 * Makes a change only if what it changes is still the version that `If-Match` names (RFC 9110, 13.1.1); without the header
 * always. Of two such changes at once of one version, in any process, one is made. Errors: 412 PRECONDITION_FAILED.
 */
export function ifMatching<Answer>({ db, request, current, change }: Conditional<Answer>): Promise<Answer> {
  const wanted = request.headers.get("if-match");
  if (wanted === null || request.method === "GET" || request.method === "HEAD") return change();
  if (!current) throw new AppError("PRECONDITION_FAILED", "This address has no versions that If-Match could name.");
  const guarded = last.then(() => locked(db, new URL(request.url).pathname, () => compared(wanted, current, change)));
  last = guarded.catch(() => undefined);
  return guarded;
}

async function compared<Answer>(
  wanted: string,
  current: () => unknown,
  change: () => Promise<Answer>,
): Promise<Answer> {
  const answer = await current();
  const etag = contentEtag(JSON.stringify(answer instanceof Reply ? answer.data : answer));
  if (!matchesEtag(wanted, etag)) {
    throw new AppError("PRECONDITION_FAILED", "It has changed since you read it. Please read it again.", {
      headers: { etag },
    });
  }
  return change();
}

/** Runs with an advisory lock of the address. One at a time in a process: each holds a connection beside those it uses. */
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
