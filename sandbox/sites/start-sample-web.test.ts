import { get } from "node:http";
import { parseFeed } from "@/lib/syndication/parse-feed";
import { startSampleWeb } from "@/sandbox/sites/start-sample-web";

/** Asks a named site at 127.0.0.1, because not every resolver knows *.localhost. */
function ask(port: number, host: string, path: string): Promise<{ type: string; bytes: Uint8Array }> {
  return new Promise((resolve, reject) => {
    const request = get({ host: "127.0.0.1", port, path, headers: { host: `${host}:${port}` } }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk) => chunks.push(chunk));
      answer.on("end", () =>
        resolve({ type: String(answer.headers["content-type"]), bytes: new Uint8Array(Buffer.concat(chunks)) }),
      );
    });
    request.on("error", reject);
  });
}

test("the project's own web has twenty sites whose feeds parse", async () => {
  const { web, sites } = await startSampleWeb({ root: process.cwd() });
  try {
    expect(sites.length).toBeGreaterThanOrEqual(20);
    for (const { host, title, feedPath } of sites) {
      const { type, bytes } = await ask(web.port, host, feedPath);
      const feed = parseFeed(bytes, { contentType: type, url: web.url(host, feedPath) });
      expect(feed.title).toBe(title);
      expect(feed.items).toHaveLength(5);
      expect(feed.items.every((item) => item.publishedAt && item.link)).toBe(true);
    }
  } finally {
    await web.close();
  }
});
