import { readdirSync, readFileSync } from "node:fs";
import { routeFinder } from "@/scripts/server/route-templates";
import { HOT_CALLS, isHotCall } from "./hot-calls";

/** Every route file of the product by its address. */
const files = new Map(
  readdirSync("app", { recursive: true, encoding: "utf8" })
    .filter((file) => /(?:^|\/)route\.tsx?$/.test(file))
    .map((file) => [`/${file.replace(/(?:^|\/)route\.tsx?$/, "").replace(/\([^)]+\)\//g, "")}`, `app/${file}`]),
);
const routeOf = routeFinder([...files.keys()]);

/** Every address that a path of the list stands for, with 7 in the place of any segment. */
function addressesOf(path: string): string[] {
  return path
    .split("/")
    .map((segment) => segment.replace("*", "7").split("|"))
    .reduce<string[]>((before, names) => before.flatMap((start) => names.map((name) => `${start}/${name}`)), [""])
    .map((address) => address.slice(1));
}

const calls = Object.entries(HOT_CALLS).flatMap(([method, paths]) =>
  paths.flatMap((path) => addressesOf(path).map((address) => ({ method, address }))),
);

test("every call on the list is one of a route, which has its method and asks Next for nothing", () => {
  expect(calls.length).toBeGreaterThan(50);
  for (const { method, address } of calls) {
    const file = files.get(routeOf(address)?.template ?? "") ?? "";
    const source = file && readFileSync(file, "utf8");
    expect({ address, file, has: new RegExp(`\\b${method}\\b`).test(source) }).toMatchObject({ has: true });
    expect(source).not.toMatch(/next\/headers|sign-in\/|http\/page-ctx"/);
    expect(isHotCall(method, address)).toBe(true);
  }
});

test("the list has nothing of signing in, accounts, billing, administration, files and streams", () => {
  const never = /auth|login|accounts|token|user-info|stripe|subscription\/status|create-subscription|api-keys|cron/;
  const norThese = /import|export|\/live|media|images|\/hub|websub|webhook|mcp|contact|newsletter|health/;
  for (const { address } of calls) {
    expect(address).not.toMatch(never);
    expect(address).not.toMatch(norThese);
  }
});

test.each([
  ["GET", "/api/auth/me"],
  ["GET", "/api/auth/callback/github"],
  ["POST", "/api/auth/login"],
  ["POST", "/accounts/ClientLogin"],
  ["POST", "/api/greader.php/accounts/ClientLogin"],
  ["GET", "/reader/api/0/token"],
  ["GET", "/api/subscription/status"],
  ["POST", "/api/stripe/webhook"],
  ["POST", "/api/feeds"],
  ["DELETE", "/api/feeds"],
  ["GET", "/api/feeds/7"],
  ["HEAD", "/api/feeds"],
  ["OPTIONS", "/api/miniflux/v1/entries"],
  ["GET", "/api/live"],
  ["GET", "/api/images/signature/address"],
  ["POST", "/api/import"],
  ["GET", "/api/nowhere"],
  ["GET", "/feeds"],
  ["GET", "/rss/shelf/1.xml"],
  ["GET", "/api/feeds/"],
  ["GET", "/api//feeds"],
  ["GET", "/api/x/../feeds"],
  ["GET", "/rss/feed/.."],
  ["GET", "/rss/feed/a%20b"],
  ["GET", "/rss/feed/a/b"],
  ["GET", "/api/feverXphp"],
  ["PATCH", "/api/feed-items/./star"],
  ["PATCH", "/api/feed-items/7/star/more"],
])("%s %s is left to Next", (method, address) => {
  expect(isHotCall(method, address)).toBe(false);
});
