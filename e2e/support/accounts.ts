import { createHash, randomBytes, randomUUID } from "node:crypto";
import pg from "pg";

export type Account = { id: string; email: string; token: string };

const THIRTY_DAYS_MS = 30 * 24 * 60 * 60 * 1000;

/** Makes an account with an open session, straight in the database: what most journeys begin with. */
export async function makeAccount({ plan = "free" }: { plan?: "free" | "pro" } = {}): Promise<Account> {
  const token = randomBytes(32).toString("base64url");
  const account = { id: randomUUID(), email: `person-${randomUUID()}@example.com`, token };
  await inDatabase(async (client) => {
    const made = await client.query(
      `INSERT INTO users (id, email, email_verified_at, first_name, last_name, updated_at)
       VALUES ($1, $2, now(), 'Ada', 'Reader', now()) RETURNING key`,
      [account.id, account.email],
    );
    const userKey: number = made.rows[0].key;
    if (plan === "pro") {
      await client.query(
        "INSERT INTO subscriptions (user_key, status, plan, updated_at) VALUES ($1, 'active', 'developer', now())",
        [userKey],
      );
    }
    await client.query("INSERT INTO sessions (sid, sess, user_key, expire) VALUES ($1, '{}', $2, $3)", [
      createHash("sha256").update(token).digest("hex"),
      userKey,
      new Date(Date.now() + THIRTY_DAYS_MS),
    ]);
  });
  return account;
}

/** Runs statements on the database of the app under test. */
export async function inDatabase<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: process.env.E2E_DATABASE_URL });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
