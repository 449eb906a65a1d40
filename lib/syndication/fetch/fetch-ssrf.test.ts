import type { LookupAddress } from "node:dns";
import fc from "fast-check";
import { isBridgeAddress, socialFeed } from "@/lib/syndication/social";
import { startWeb, type Web } from "@/sandbox/web";
import { HOUR } from "@/scripts/testing/test-clock";
import { fetchFeed } from "./fetch-feed";
import { closeTransport } from "./fetch-transport";
import type { FetchOptions } from "./fetch-types";
import { guardedFetch } from "./guarded-fetch";

let web: Web;
const made: FetchOptions[] = [];

/** A client that may reach nothing but public addresses unless told otherwise, with its own name service. */
function client(
  names: Record<string, string[] | (() => string[])> = {},
  more: Partial<FetchOptions> = {},
): FetchOptions {
  const resolve = async (name: string): Promise<LookupAddress[]> => {
    const known = names[name];
    if (!known) throw Object.assign(new Error("getaddrinfo ENOTFOUND 10.9.9.9"), { code: "ENOTFOUND" });
    return (typeof known === "function" ? known() : known).map((address) => ({
      address,
      family: address.includes(":") ? 6 : 4,
    }));
  };
  const timeouts = { connectMs: 300, idleMs: 300, totalMs: 600 };
  const options = { userAgent: "Feedloom/1.0", resolve, timeouts, ...more };
  made.push(options);
  return options;
}

beforeAll(async () => {
  web = await startWeb({ sites: { "*": { "*": "<rss/>" }, "127.0.1.9": { "/": "<rss/>" } } });
});
beforeEach(() => web.reset());
afterAll(async () => {
  for (const options of made) closeTransport(options);
  await web.close();
});

describe("hosts", () => {
  test.each([
    "127.0.0.1",
    "127.1",
    "127.0.1",
    "2130706433",
    "0x7f000001",
    "0x7f.1",
    "0177.0.0.1",
    "017700000001",
    "127.0.0.1.",
    "0",
    "0.0.0.0",
    "①②⑦.0.0.1",
    "127。0。0。1",
    "%31%32%37.0.0.1",
    "10.0.0.1",
    "172.16.0.1",
    "192.168.1.1",
    "169.254.169.254",
    "2852039166",
    "0xa9fea9fe",
    "100.64.0.1",
    "198.18.0.1",
    "224.0.0.1",
    "255.255.255.255",
    "[::1]",
    "[::]",
    "[::ffff:127.0.0.1]",
    "[::ffff:7f00:1]",
    "[::127.0.0.1]",
    "[0:0:0:0:0:0:0:1]",
    "[64:ff9b::7f00:1]",
    "[64:ff9b:1::1]",
    "[2002:7f00:1::]",
    "[2001:0:7f00:1::]",
    "[fe80::1]",
    "[fc00::1]",
    "[fd00:ec2::254]",
    "[ff02::1]",
    "[2001:db8::1]",
    "localhost",
    "LOCALHOST",
    "localhost.",
    "localhost..",
    "blog.localhost",
    "router",
    "printer.local",
    "metadata.google.internal",
    "nas.lan",
    "box.home.arpa",
    "localhost.localdomain",
    "kubernetes.default.svc",
  ])("%s is refused", async (host) => {
    for (const scheme of ["http", "https"]) {
      const outcome = await fetchFeed({ url: `${scheme}://user:pass@${host}:${web.port}/` }, client());
      expect(outcome).toEqual({
        kind: "failed",
        code: "address_refused",
        message: "This address is in a private network, so we can't fetch it.",
      });
    }
    expect(web.log).toHaveLength(0);
  });

  test.each(["[fe80::1%25eth0]", "1.2.3.4.5", "0x100000000", "256.256.256.256"])(
    "%s is not an address",
    async (host) => {
      expect(await fetchFeed({ url: `http://${host}/` }, client())).toMatchObject({ kind: "failed", code: "bad_url" });
    },
  );

  test.each([1, 22, 25, 110, 6000, 6667, 10080])("port %i is refused", async (port) => {
    expect(await fetchFeed({ url: `http://news.example:${port}/` }, client())).toMatchObject({ code: "port_refused" });
  });
});

describe("names", () => {
  test.each<[string, string[]]>([
    ["loopback", ["127.0.0.1"]],
    ["private", ["10.0.0.1"]],
    ["metadata", ["169.254.169.254"]],
    ["mapped", ["::ffff:127.0.0.1"]],
    ["IPv6 loopback", ["::1"]],
    ["public and private", ["93.184.216.34", "127.0.0.1"]],
    ["private and public", ["127.0.0.1", "93.184.216.34"]],
    ["public IPv4 and private IPv6", ["93.184.216.34", "fd00::1"]],
  ])("%s is refused", async (_name, addresses) => {
    const outcome = await fetchFeed({ url: `http://news.example:${web.port}/` }, client({ "news.example": addresses }));
    expect(outcome).toMatchObject({ kind: "failed", code: "address_refused" });
    expect(web.log).toHaveLength(0);
  });

  test("that do not exist fail without the resolver's own message", async () => {
    const outcome = await fetchFeed({ url: "http://nowhere.example/" }, client());
    expect(outcome).toMatchObject({ kind: "failed", code: "not_found" });
    expect(JSON.stringify(outcome)).not.toMatch(/10\.9|getaddrinfo|nowhere/);
  });

  test("without any address fail", async () => {
    expect(await fetchFeed({ url: "http://x.example/" }, client({ "x.example": [] }))).toMatchObject({
      code: "not_found",
    });
  });

  test("that turn private later are checked again, and the checked address is connected to", async () => {
    let asked = 0;
    const rebinding = () => {
      asked += 1;
      return asked === 1 ? ["127.0.1.9"] : ["127.0.0.1"];
    };
    const options = client({ "evil.example": rebinding }, { allowAddresses: ["127.0.1.9"] });
    expect(await fetchFeed({ url: `http://evil.example:${web.port}/` }, options)).toMatchObject({ kind: "changed" });
    expect(asked).toBe(1);
    closeTransport(options);
    expect(await fetchFeed({ url: `http://evil.example:${web.port}/` }, options)).toMatchObject({
      code: "address_refused",
    });
    expect(asked).toBe(2);
    expect(web.log).toHaveLength(1);
  });

  test("under localhost never reach the resolver and still need an allowed range", async () => {
    const resolve = jest.fn();
    const options = client({}, { resolve, allowAddresses: ["127.0.0.1"] });
    expect(await fetchFeed({ url: web.url("blog.localhost") }, options)).toMatchObject({ kind: "changed" });
    expect(resolve).not.toHaveBeenCalled();
    const closed = client({}, { resolve, allowAddresses: ["10.0.0.0/8"] });
    expect(await fetchFeed({ url: web.url("blog.localhost") }, closed)).toMatchObject({ code: "address_refused" });
  });
});

test("a resolver that never responds times out like a connection", async () => {
  // Only the limit of connecting can end it before the test's own.
  const timeouts = { connectMs: 100, idleMs: HOUR, totalMs: HOUR };
  const options = client({}, { resolve: () => new Promise(() => undefined), timeouts });
  expect(await fetchFeed({ url: "http://slow.example/" }, options)).toMatchObject({ kind: "failed", code: "timeout" });
});

test("the outcome of any address is a value, and nothing private is reached", async () => {
  const options = client();
  const anything = fc.oneof(
    fc.string(),
    fc.webUrl(),
    fc.ipV4Extended().map((host) => `http://${host}:${web.port}/`),
    fc
      .ipV6()
      .map((host) => `http://[${host}]:${web.port}/`)
      .filter((url) => !/\[2|ffff:|64:ff9b/i.test(url)),
    fc.string().map((text) => `http://${text}/`),
  );
  await fc.assert(
    fc.asyncProperty(
      anything.filter((url) => !/^https?:\/\/[\d.x]+[/:]/i.test(url) || /127|10\./.test(url)),
      async (url) => {
        const outcome = await fetchFeed({ url }, options);
        expect(["failed", "limited"]).toContain(outcome.kind);
      },
    ),
    { numRuns: 200 },
  );
  expect(web.log).toHaveLength(0);
});

describe("redirects", () => {
  const opened = { allowAddresses: ["127.0.1.9"] };
  test.each([
    "http://127.0.0.1/",
    "http://[::1]/",
    "http://2130706433/",
    "//127.0.0.1/",
    "http://localhost/",
    "http://inside.example/",
    "http://169.254.169.254/latest/meta-data/",
    "http://[::ffff:10.0.0.1]/",
    "https://10.0.0.1/",
  ])("to %s is refused", async (location) => {
    const target = location.replace(/^((?:https?:)?\/\/[^/]+)/, `$1:${web.port}`);
    web.set("127.0.1.9", "/", { redirect: target });
    const options = client({ "inside.example": ["192.168.0.5"] }, opened);
    const outcome = await fetchFeed({ url: web.url("127.0.1.9") }, options);
    expect(outcome).toMatchObject({ kind: "failed", code: "address_refused" });
    expect(JSON.stringify(outcome)).not.toMatch(/\d+\.\d+|::/);
    expect(web.log).toHaveLength(1);
  });
});

describe("bridges", () => {
  const bridge = () => {
    const rsshubUrl = web.url("rsshub", "").replace(/\/$/, "");
    const rssbridgeUrl = web.url("rssbridge", "/sub/");
    const bridges = { rsshubUrl, rssbridgeUrl };
    const hosts = { rsshub: ["127.0.0.1"], rssbridge: ["127.0.0.1"], "pub.example": ["127.0.1.9"] };
    const options = client(hosts, {
      isBridgeAddress: (url) => isBridgeAddress(url, bridges),
      allowAddresses: ["127.0.1.9"],
    });
    return { rsshubUrl, rssbridgeUrl, options, bridges };
  };

  test("are reached in a private network at every address that a rule builds", async () => {
    const { options, bridges, rssbridgeUrl } = bridge();
    const handles = ["@NASA", "https://www.tiktok.com/@nasa", "https://www.linkedin.com/company/google/"];
    for (const given of [bridges, { rssbridgeUrl }]) {
      for (const handle of handles) {
        const found = socialFeed(handle, given);
        if (found?.kind !== "feed") continue;
        expect(await fetchFeed({ url: found.url }, options)).toMatchObject({ kind: "changed" });
      }
    }
  });

  test.each([
    "/",
    "/admin",
    "/x/user/1",
    "/twitter/user/NASA/",
    "/twitter/user/NASA?key=1",
    "/twitter/user/NASA?filter=http://10.0.0.1",
    "/twitter/user/..%2f..%2fadmin",
    "/twitter/user/NASA%2f..%2fadmin",
    "/twitter//user/NASA",
    "//twitter/user/NASA",
    "/threads/..",
    "/api/radar/rules",
    "/favicon.ico",
  ])("are reached at no other address: %s", async (path) => {
    const { options, rsshubUrl } = bridge();
    expect(await fetchFeed({ url: rsshubUrl + path }, options)).toMatchObject({ code: "address_refused" });
    expect(web.count("rsshub", path)).toBe(0);
  });

  test.each([
    "",
    "?action=list",
    "?action=display&bridge=FilterBridge&url=http%3A%2F%2F10.0.0.1&format=Atom",
    "?action=display&bridge=TwitterV2Bridge&context=By+username&u=NASA&format=Html",
    "?action=display&bridge=TwitterV2Bridge&context=By+username&u=NASA&format=Atom&_cache_timeout=1",
  ])("are asked for no other query: %s", async (query) => {
    const { options, rssbridgeUrl } = bridge();
    expect(await fetchFeed({ url: rssbridgeUrl + query }, options)).toMatchObject({ code: "address_refused" });
  });

  test("are no target of redirects, from outside or from themselves, nor of forms", async () => {
    const { options, rsshubUrl } = bridge();
    web.set("pub.example", "/", { redirect: `${rsshubUrl}/twitter/user/NASA` });
    expect(await fetchFeed({ url: web.url("pub.example") }, options)).toMatchObject({ code: "address_refused" });
    web.set("rsshub", "/twitter/user/out", { redirect: "/twitter/user/again" });
    expect(await fetchFeed({ url: `${rsshubUrl}/twitter/user/out` }, options)).toMatchObject({
      code: "address_refused",
    });
    expect(web.count("rsshub", "/twitter/user/again")).toBe(0);
    const form = { url: `${rsshubUrl}/twitter/user/NASA`, accept: "*/*", form: "hub.mode=subscribe" };
    expect(await guardedFetch(form, options)).toMatchObject({ code: "address_refused" });
    const other = `http://rsshub:${web.port === 65535 ? 1024 : web.port + 1}/twitter/user/NASA`;
    expect(await fetchFeed({ url: other }, options)).toMatchObject({ code: "address_refused" });
  });
});
