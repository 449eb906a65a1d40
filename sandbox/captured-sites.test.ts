import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { capturedSites } from "./captured-sites";
import { startSampleWeb } from "./sample-sites";
import { requestSite } from "./testing/request-site";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "feedloom-captured-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const write = (name: string, text = "") => writeFileSync(path.join(folder, name), text);
const summary = () => capturedSites(folder).map(({ host, title, feedPath }) => ({ host, title, feedPath }));

function homeOf(host: string): string {
  const home = capturedSites(folder).find((site) => site.host === host)?.site["/"];
  return String((home as { body: string }).body);
}

test("every captured feed becomes an entry whose host is its name in lower case", () => {
  write("DaringFireball.rss");
  write("4fsodonline.atom");
  expect(summary()).toEqual([
    { host: "4fsodonline.localhost", title: "4fsodonline", feedPath: "/feed.atom" },
    { host: "daringfireball.localhost", title: "DaringFireball", feedPath: "/feed.rss" },
  ]);
});

test("several feeds of one name share a host and its site, also when the names differ in case", () => {
  write("Blog.atom");
  write("Blog.json");
  write("blog.rss");
  const sites = capturedSites(folder);
  expect(sites.map(({ host, title, feedPath }) => [host, title, feedPath])).toEqual([
    ["blog.localhost", "Blog", "/feed.atom"],
    ["blog.localhost", "Blog", "/feed.json"],
    ["blog.localhost", "Blog", "/feed.rss"],
  ]);
  expect(new Set(sites.map(({ site }) => site)).size).toBe(1);
});

test.each([
  [".rss", "application/rss+xml"],
  [".rdf", "application/rdf+xml"],
  [".atom", "application/atom+xml"],
  [".xml", "application/xml"],
  [".json", "application/feed+json"],
])("a feed that ends in %s is served from its file as %s with an entity tag", (extension, type) => {
  write(`feed${extension}`);
  const [entry] = capturedSites(folder);
  expect(entry?.site[`/feed${extension}`]).toEqual({ type, file: path.join(folder, `feed${extension}`), etag: true });
});

test("pages without a feed and files of other kinds are left out", () => {
  write("page-only.html", "<html><head></head></html>");
  write("README.md");
  write("SOURCES.txt");
  expect(capturedSites(folder)).toEqual([]);
});

test("a host without a captured page gets one that links all its feeds", () => {
  write("plain.rss");
  write("plain.json");
  const html = homeOf("plain.localhost");
  expect(html).toContain("<h1>plain</h1>");
  expect(html).toContain('<link rel="alternate" type="application/rss+xml" title="plain" href="/feed.rss">');
  expect(html).toContain('<link rel="alternate" type="application/feed+json" title="plain" href="/feed.json">');
});

test("the feed links of a captured page are replaced by local ones, everything else stays", () => {
  write("real.rss");
  write(
    "real.html",
    `<html><HEAD profile="x"><title>Real</title>
      <link rel="alternate" type="application/rss+xml" href="https://real.example/rss">
      <link href='https://real.example/atom' type='application/atom+xml' rel=alternate />
      <link rel=alternate type=application/json href=https://real.example/api>
      <link rel="stylesheet" type="text/css" href="/style.css"></HEAD><body>Hello</body></html>`,
  );
  const html = homeOf("real.localhost");
  expect(html).not.toContain("real.example");
  expect(html).toContain('<link rel="stylesheet" type="text/css" href="/style.css">');
  expect(html).toContain(
    '<HEAD profile="x"><link rel="alternate" type="application/rss+xml" title="real" href="/feed.rss"><title>Real</title>',
  );
  expect(html).toContain("<body>Hello</body>");
});

describe("startSampleWeb", () => {
  const before = process.env.SAMPLE_SITES;
  afterEach(() => {
    if (before === undefined) delete process.env.SAMPLE_SITES;
    else process.env.SAMPLE_SITES = before;
  });

  test("serves the captured sites of the folder that SAMPLE_SITES names", async () => {
    write("blog.rss", "<rss/>");
    process.env.SAMPLE_SITES = folder;
    const { web, sites, captured } = await startSampleWeb({ root: process.cwd() });
    try {
      expect([captured, sites.map(({ host }) => host)]).toEqual([true, ["blog.localhost"]]);
      const { headers, text } = await requestSite(web, { host: "blog.localhost", path: "/feed.rss" });
      expect([headers["content-type"], text]).toEqual(["application/rss+xml", "<rss/>"]);
    } finally {
      await web.close();
    }
  });

  test.each([
    ["the folder does not exist", "missing", false],
    ["the own sites are asked for", ".", true],
  ])("serves the project's own sites when %s", async (_case, name, own) => {
    write("blog.rss", "<rss/>");
    process.env.SAMPLE_SITES = path.join(folder, name);
    const { web, sites, captured } = await startSampleWeb({ root: process.cwd(), own });
    try {
      expect(captured).toBe(false);
      expect(sites.map(({ host }) => host)).toContain("harbour-post.localhost");
      expect((await requestSite(web, { host: "blog.localhost" })).status).toBe(404);
    } finally {
      await web.close();
    }
  });
});
