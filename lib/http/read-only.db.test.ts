import pg from "pg";
import { route } from "@/lib/http/route";
import { closeDb } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { callRoute } from "@/scripts/testing/call-route";
import { freshSession } from "@/scripts/testing/fresh-session";
import { freshUser } from "@/scripts/testing/fresh-user";

const rename = route({}, async ({ ctx }) => {
  await ctx.db.prisma.user.update({ where: { key: ctx.user.key }, data: { firstName: "Grace" } });
  return { done: true };
});
const read = route({}, ({ ctx }) =>
  ctx.db.prisma.user.findUnique({ where: { key: ctx.user.key }, select: { firstName: true } }),
);

/** As a service does whose disk is full, or that is being moved: every connection is ended, the next ones follow it. */
async function setReadOnly(value: "on" | "off") {
  // Past a pooler, which would continue lending the connections that it has.
  const client = new pg.Client({ connectionString: env().databaseDirectUrl });
  await client.connect();
  const { rows } = await client.query("SELECT current_database() AS name");
  await client.query("SET default_transaction_read_only = off");
  await client.query(`ALTER DATABASE ${rows[0].name} SET default_transaction_read_only = ${value}`);
  await closeDb();
  await client.query(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()",
  );
  await client.end();
}

test("a database that takes no writes continues serving reads, refuses changes with 503, and recovers by itself", async () => {
  const token = await freshSession(await freshUser());
  await setReadOnly("on");
  expect(await callRoute(read, { token })).toMatchObject({ status: 200, body: { firstName: "Ada" } });
  const refused = await callRoute(rename, { method: "POST", token });
  expect(refused.status).toBe(503);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  await setReadOnly("off");
  expect(await callRoute(rename, { method: "POST", token })).toMatchObject({ status: 200 });
  expect((await callRoute(read, { token })).body.firstName).toBe("Grace");
});
