import { route } from "@/lib/http/route";
import { closeDb, db } from "@/lib/platform/db";
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

/** As a service does whose disk is full, or that is being moved; connections opened from now on follow it. */
async function setReadOnly(value: "on" | "off") {
  const client = await db().pool.connect();
  await client.query("SET default_transaction_read_only = off");
  const { rows } = await client.query("SELECT current_database() AS name");
  await client.query(`ALTER DATABASE ${rows[0].name} SET default_transaction_read_only = ${value}`);
  client.release();
  await closeDb();
}

test("a database that takes no writes goes on serving reads, refuses changes with 503, and recovers by itself", async () => {
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
