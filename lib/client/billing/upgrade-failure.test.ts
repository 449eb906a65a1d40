import { ApiError } from "@/lib/client/api/api-client";
import { upgradeFailure } from "./upgrade-failure";

const failed = (status: number, code: string, message: string) =>
  new ApiError({ status, statusText: "" }, JSON.stringify({ error: { code, message } }));

const CONFIGURATION = "Payment system configuration error. Please contact support.";

test.each([
  [failed(503, "PAYMENTS_NOT_CONFIGURED", "Payments are not configured on this server"), CONFIGURATION],
  [failed(500, "INTERNAL", "Stripe configuration error"), CONFIGURATION],
  [failed(404, "NOT_FOUND", "User not found"), "Account error. Please log out and log back in."],
  [failed(404, "NOT_FOUND", "Account not found"), "Account error. Please log out and log back in."],
  [
    failed(502, "INTERNAL", "Failed to create customer"),
    "Unable to create payment account. Please try again or contact support.",
  ],
  [failed(409, "CONFLICT", "You have this plan already."), "You have this plan already."],
  [new ApiError({ status: 500, statusText: "" }, "<html>"), "Failed to upgrade subscription."],
  [new TypeError("Failed to fetch"), "Failed to upgrade subscription."],
])("%#: a failed upgrade has words of its own where it needs them", (error, text) =>
  expect(upgradeFailure(error)).toBe(text),
);
