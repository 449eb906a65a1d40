import type { IncomingMessage } from "node:http";
import { TAB_HEADER } from "@/lib/shared/tab-header";
import { cleanHeaders } from "./clean-headers";

function cleaned(headers: Record<string, string>, { trustProxy = false, peer = "203.0.113.9" } = {}) {
  const request = { headers: { ...headers }, socket: { remoteAddress: peer } } as unknown as IncomingMessage;
  cleanHeaders(request, trustProxy);
  return request.headers;
}

test.each(["x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "forwarded", "x-real-ip", "cf-connecting-ip"])(
  "%s from anybody is dropped and noted",
  (name) => {
    expect(cleaned({ [name]: "198.51.100.1", host: "localhost" })).toEqual({
      host: "localhost",
      "x-feedloom-peer": "203.0.113.9",
      "x-feedloom-forwarded": "1",
    });
  },
);

test("a trusted proxy's headers stay", () => {
  const headers = cleaned({ "x-forwarded-for": "198.51.100.1" }, { trustProxy: true });
  expect(headers["x-forwarded-for"]).toBe("198.51.100.1");
});

test.each(["x-feedloom-peer", "x-feedloom-forwarded", "x-middleware-subrequest", "x-middleware-rewrite"])(
  "%s cannot be sent from outside",
  (name) => {
    expect(cleaned({ [name]: "127.0.0.1" })).toEqual({ "x-feedloom-peer": "203.0.113.9" });
  },
);

test("an IPv4 caller on an IPv6 socket is named by its IPv4 address", () => {
  expect(cleaned({}, { peer: "::ffff:192.0.2.7" })["x-feedloom-peer"]).toBe("192.0.2.7");
});

test("the tab that sends a change keeps its name", () => {
  expect(cleaned({ [TAB_HEADER]: "tab-of-ada" })).toMatchObject({ [TAB_HEADER]: "tab-of-ada" });
});
