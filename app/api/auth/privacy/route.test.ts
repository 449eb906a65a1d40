import { GET as ME } from "@/app/api/auth/me/route";
import { callRoute } from "@/scripts/testing/call-route";
import { freshUser } from "@/scripts/testing/fresh-user";
import { PATCH } from "./route";

const set = (as: Awaited<ReturnType<typeof freshUser>> | undefined, body: unknown) =>
  callRoute(PATCH, { method: "PATCH", as, body, headers: { origin: "http://localhost:3000" } });

test("pictures come through us until the reader chooses otherwise, and another reader's choice stays", async () => {
  const [reader, other] = [await freshUser(), await freshUser()];
  expect((await callRoute(ME, { as: reader })).body.relaysImages).toBe(true);
  expect(await set(reader, { relaysImages: false })).toMatchObject({ status: 200, body: { relaysImages: false } });
  expect((await callRoute(ME, { as: reader })).body.relaysImages).toBe(false);
  expect((await callRoute(ME, { as: other })).body.relaysImages).toBe(true);
  expect((await set(reader, { relaysImages: true })).body.relaysImages).toBe(true);
});

test("a choice needs a session and a yes or no", async () => {
  const reader = await freshUser();
  expect((await set(undefined, { relaysImages: false })).status).toBe(401);
  for (const body of [{}, { relaysImages: "no" }, { relaysImages: null }, []]) {
    expect((await set(reader, body)).status).toBe(400);
  }
});
