import { ApiError } from "./api-client";
import { failureNotice, isPlanLimit, isUnauthorized, messageOf } from "./report-error";

const apiError = (status: number, code: string, message: string) =>
  new ApiError({ status, statusText: "" }, JSON.stringify({ error: { code, message } }));

test("the server's message is shown alone, without its status", () => {
  const error = apiError(409, "ALREADY_SUBSCRIBED", "You already follow this feed.");
  expect(failureNotice(error, { fallback: "Failed to create feed" })).toEqual({
    title: "Error",
    description: "You already follow this feed.",
    destructive: true,
  });
});

test("a network failure shows the fallback", () => {
  expect(failureNotice(new TypeError("fetch failed"), { fallback: "Failed to update item" })?.description).toBe(
    "Failed to update item",
  );
});

test("a fixed text wins over the server's", () => {
  const error = apiError(500, "INTERNAL", "Something went wrong on our side.");
  expect(failureNotice(error, { title: "Failed to remove feed", always: "Please try again." })).toMatchObject({
    title: "Failed to remove feed",
    description: "Please try again.",
  });
});

test("a quiet failure shows no notice", () => {
  const error = apiError(404, "NOT_FOUND", "Feed not found");
  expect(failureNotice(error, { quiet: (thrown) => String(thrown).includes("404") })).toBeNull();
});

test("a plan's limit offers the upgrade", () => {
  const limit = apiError(403, "PLAN_LIMIT", "The Free plan has a limit of 25 feeds. Upgrade to add more.");
  expect(isPlanLimit(limit)).toBe(true);
  expect(failureNotice(limit, { title: "Error" })).toMatchObject({
    title: "Upgrade Required",
    action: { label: "Upgrade Now" },
  });
  expect(isPlanLimit(apiError(400, "VALIDATION_ERROR", "The limit must be a number"))).toBe(false);
  expect(isPlanLimit(new Error("limit"))).toBe(false);
});

test("a limit of fair use offers no upgrade, but a way to reach us", () => {
  const message = "You have 5,000 feeds, the most that fair use allows.";
  const body = JSON.stringify({ error: { code: "PLAN_LIMIT", message, details: { isFairUse: true } } });
  expect(failureNotice(new ApiError({ status: 403, statusText: "" }, body))).toMatchObject({
    title: "Limit Reached",
    description: message,
    action: { label: "Contact Us" },
  });
});

test("only a 401 is unauthorized; a message needs a server that sent one", () => {
  expect(isUnauthorized(apiError(401, "UNAUTHORIZED", "x"))).toBe(true);
  expect(isUnauthorized(apiError(403, "FORBIDDEN", "x"))).toBe(false);
  expect(messageOf(new Error("x"), "fallback")).toBe("fallback");
});

test("a call refused because there were too many says when to try again, whatever else the notice would say", () => {
  const sentence = "You have exported your data too many times this hour. Please try again in 12 minutes.";
  const body = JSON.stringify({ error: { code: "RATE_LIMITED", message: sentence } });
  const error = new ApiError({ status: 429, statusText: "" }, body);
  expect(failureNotice(error, { title: "Export Failed", always: "Failed to export." })).toMatchObject({
    title: "Export Failed",
    description: sentence,
  });
});
