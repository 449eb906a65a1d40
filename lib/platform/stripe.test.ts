import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { AppError } from "@/lib/errors";
import { reloadEnv } from "./env";
import { stripe } from "./stripe";

const kept = { ...process.env };
const withVariables = (variables: Record<string, string | undefined>) => {
  process.env = { ...kept, STRIPE_SECRET_KEY: undefined, STRIPE_API_URL: undefined, ...variables };
  reloadEnv();
};
afterEach(() => {
  process.env = { ...kept };
  reloadEnv();
});

test.each(["local", "production"])("without a key nothing stands in for the service (%s)", (FEEDLOOM_MODE) => {
  withVariables({ FEEDLOOM_MODE });
  expect(stripe).toThrow(AppError);
  expect(stripe).toThrow(expect.objectContaining({ code: "PAYMENTS_NOT_CONFIGURED", status: 503 }));
});

test("one client serves all calls until the settings change", () => {
  withVariables({ STRIPE_SECRET_KEY: "sk_test_one" });
  const first = stripe();
  expect(stripe()).toBe(first);
  withVariables({ STRIPE_SECRET_KEY: "sk_test_two" });
  expect(stripe()).not.toBe(first);
});

test("calls go to the address of the environment, with the key and the version the types describe", async () => {
  const seen: Record<string, unknown>[] = [];
  const server = createServer((request, response) => {
    seen.push({ url: request.url, ...request.headers });
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify({ object: "balance" }));
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  withVariables({
    STRIPE_SECRET_KEY: "sk_test_one",
    STRIPE_API_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  });
  await expect(stripe().balance.retrieve()).resolves.toMatchObject({ object: "balance" });
  server.closeAllConnections();
  server.close();
  expect(seen).toEqual([
    expect.objectContaining({
      url: "/v1/balance",
      authorization: "Bearer sk_test_one",
      "stripe-version": "2026-10-28.endive",
    }),
  ]);
});

test("an address that is none is named", () => {
  withVariables({ STRIPE_SECRET_KEY: "sk_test_one", STRIPE_API_URL: "localhost:4000" });
  expect(stripe).toThrow(/STRIPE_API_URL/);
});
