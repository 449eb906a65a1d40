import { ApiError } from "./api-client";
import { referenceOf } from "./reference-of";

const failed = (status: number) =>
  new ApiError({ status, statusText: "", headers: new Headers({ "x-request-id": "req-12345678" }) }, "");

test("a call that the server could not answer has the id of its request", () => {
  expect(referenceOf(failed(500))).toBe("req-12345678");
  expect(referenceOf(failed(503))).toBe("req-12345678");
});

test("a screen that could not be rendered has its digest", () => {
  expect(referenceOf(Object.assign(new Error("An error occurred"), { digest: "1047853" }))).toBe("1047853");
});

test("a refusal, a call without a response and a fault of the browser have none", () => {
  for (const error of [failed(404), new TypeError("Failed to fetch"), new Error("x"), null, "text"])
    expect(referenceOf(error)).toBeNull();
});
