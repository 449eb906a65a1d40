import { reloadEnv } from "@/lib/platform/env";
import { clientAddress } from "./client-address";

const headers = (forwarded?: string) =>
  new Headers({ "x-feedloom-peer": "10.0.0.1", ...(forwarded ? { "x-forwarded-for": forwarded } : {}) });

afterEach(() => {
  delete process.env.TRUST_PROXY;
  reloadEnv();
});

test("a forwarded address is ignored unless the proxy is trusted", () => {
  expect(clientAddress(headers("198.51.100.1"))).toBe("10.0.0.1");
  expect(clientAddress(new Headers())).toBe("unknown");
});

test.each([
  ["198.51.100.1", "198.51.100.1"],
  ["1.2.3.4, 198.51.100.1", "198.51.100.1"],
  ["1.2.3.4,evil, 198.51.100.1 ", "198.51.100.1"],
  ["", "10.0.0.1"],
])("of %j a trusted proxy wrote %s", (forwarded, address) => {
  process.env.TRUST_PROXY = "1";
  reloadEnv();
  expect(clientAddress(headers(forwarded))).toBe(address);
});
