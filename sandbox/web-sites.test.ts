import { requestSite } from "./testing/request-site";
import { startWeb, type Web } from "./web";
import type { WebOptions } from "./web-types";

let web: Web;
afterEach(() => web?.close());

async function start(options: WebOptions) {
  web = await startWeb(options);
  return async (host: string, path = "/", address = "127.0.0.1") => {
    const { status, text } = await requestSite(web, { host, path, address });
    return status === 200 ? text : status;
  };
}

type WithSites = { sites: WebOptions["sites"] };
const FALLBACK: WithSites = { sites: { "known.localhost": { "/": "known" }, "*": { "/": "fallback" } } };

test("a host or a path that no site has is answered with a page that says so", async () => {
  await start({ sites: { "known.localhost": { "/": "known" } } });
  for (const request of [{ host: "unknown.localhost" }, { host: "known.localhost", path: "/missing" }]) {
    const { status, headers, text } = await requestSite(web, request);
    expect([status, headers["content-type"]]).toEqual([404, "text/html"]);
    expect(text).toContain("Not found");
  }
});

test("the site * answers for every host without its own site, and only for those", async () => {
  const get = await start(FALLBACK);
  expect([await get("known.localhost"), await get("unknown.localhost")]).toEqual(["known", "fallback"]);
  web.set("*", "/extra", "extra");
  expect([await get("unknown.localhost", "/extra"), await get("known.localhost", "/extra")]).toEqual(["extra", 404]);
});

test("removing a path leads to the answer of *, removing a site to the site *", async () => {
  const get = await start(FALLBACK);
  web.set("known.localhost", "*", "any path");
  expect(web.remove("known.localhost", "/")).toBe(true);
  expect(await get("known.localhost")).toBe("any path");
  expect(web.remove("known.localhost")).toBe(true);
  expect(await get("known.localhost")).toBe("fallback");
});

test("remove returns false when there is no such path or site", async () => {
  await start(FALLBACK);
  expect(web.remove("known.localhost", "/missing")).toBe(false);
  expect(web.remove("unknown.localhost")).toBe(false);
  expect(web.remove("unknown.localhost", "/")).toBe(false);
});

test("host names are compared without regard to case and port", async () => {
  const get = await start({ sites: { "Known.LOCALHOST:80": { "/": "known" } } });
  expect(await get("kNOWN.localhost:4100")).toBe("known");
  expect([web.count("KNOWN.localhost:1"), web.last("Known.localhost")?.host]).toEqual([1, "known.localhost"]);
});

test("a site that is added by address listens there on the same port", async () => {
  const get = await start(FALLBACK);
  await expect(get("x", "/", "127.0.1.9")).rejects.toMatchObject({ code: "ECONNREFUSED" });
  await web.add("127.0.1.9", { "/": "by address" });
  expect(await get("x", "/", "127.0.1.9")).toBe("by address");
  expect(await get("known.localhost", "/", "127.0.1.9")).toBe("known");
  await web.add("127.0.1.9", { "/more": "more" });
  expect([await get("x", "/", "127.0.1.9"), await get("x", "/more", "127.0.1.9")]).toEqual(["by address", "more"]);
});

test("url names the host, the port and the path, which is / by default", async () => {
  await start({});
  expect(web.url("a.localhost")).toBe(`http://a.localhost:${web.port}/`);
  expect(web.url("a.localhost", "/feed.xml?x=1")).toBe(`http://a.localhost:${web.port}/feed.xml?x=1`);
});

test("a web cannot start on a port that another one uses", async () => {
  await start({});
  await expect(startWeb({ port: web.port })).rejects.toMatchObject({ code: "EADDRINUSE" });
});

test("the log holds the host, the body and the status of every request, oldest first, until reset", async () => {
  const get = await start(FALLBACK);
  await get("known.localhost");
  await requestSite(web, { host: "known.localhost", path: "/none", method: "PUT", body: "new" });
  expect(web.log).toMatchObject([
    { host: "known.localhost", method: "GET", path: "/", body: "", status: 200 },
    { host: "known.localhost", method: "PUT", path: "/none", body: "new", status: 404 },
  ]);
  web.reset();
  expect([web.log.length, web.count("known.localhost"), web.mostAtOnce("known.localhost")]).toEqual([0, 0, 0]);
});

test("mostAtOnce is the number of requests that a host had to serve side by side", async () => {
  const get = await start({ sites: { "slow.localhost": { "/": { body: "slow", delay: 150 } } } });
  await Promise.all([get("slow.localhost"), get("slow.localhost"), get("slow.localhost")]);
  await get("slow.localhost");
  expect([web.mostAtOnce("slow.localhost"), web.count("slow.localhost")]).toEqual([3, 4]);
});
