import { db } from "@/lib/platform/db";
import { callRoute } from "@/scripts/testing/call-route";
import { GET } from "./route";

test("a database that answers is healthy", async () => {
  expect(await callRoute(GET)).toMatchObject({ status: 200, body: { status: "ok" } });
});

test("one that does not is a 503 with a time to come back", async () => {
  jest.spyOn(db().pool, "query").mockImplementation(() => {
    throw Object.assign(new Error("connect ECONNREFUSED 10.0.0.5:5432"), { code: "ECONNREFUSED" });
  });
  const answer = await callRoute(GET);
  expect(answer).toMatchObject({ status: 503, body: { error: { code: "DATABASE_UNAVAILABLE" } } });
  expect(answer.headers.get("retry-after")).toBe("5");
  expect(answer.text).not.toContain("10.0.0.5");
});
