import { expect } from "@playwright/test";
import { test } from "@/e2e/support/journey";

test("the app says that it is well", async ({ request }) => {
  const answer = await request.get("/api/health");
  expect(answer.status()).toBe(200);
});
