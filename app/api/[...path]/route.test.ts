import { callRoute } from "@/scripts/testing/call-route";
import { GET, POST } from "./route";

test("a call that does not exist is an API error", async () => {
  const error = { code: "NOT_FOUND", message: "Call not found" };
  expect(await callRoute(GET, { path: "/api/nothing" })).toMatchObject({ status: 404, body: { error } });
  expect(await callRoute(POST, { path: "/api/nothing/here", body: {} })).toMatchObject({
    status: 404,
    body: { error },
  });
});
