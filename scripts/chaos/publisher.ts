import http from "node:http";
import type { AddressInfo } from "node:net";

/** A document lists so many articles: far more than are published in it while a run lasts, so that none falls out. */
const LISTED = 200;
/** Hosts and feeds a host; hosts are asked by two requests at a time. */
const HOSTS = 20;
const PER_HOST = 5;

export type Publisher = {
  urls: readonly string[];
  /** Adds an article to the next feed in turn. */
  publish: () => void;
  /** guids of all articles, by the address of their feed */
  published: ReadonlyMap<string, readonly string[]>;
  close: () => void;
};

/** Serves 100 feeds on loopback addresses of their own. Articles appear in them with every call of `publish`. */
export async function startPublisher(): Promise<Publisher> {
  const published = new Map<string, string[]>();
  const servers: http.Server[] = [];
  let port = 0;
  for (let host = 1; host <= HOSTS; host += 1) {
    const address = `127.0.77.${host}`;
    const server = http.createServer((request, response) => {
      const guids = published.get(`http://${request.headers.host}${request.url}`);
      if (!guids) return void response.writeHead(404).end();
      response.writeHead(200, { "content-type": "application/rss+xml" }).end(documentOf(request.url ?? "", guids));
    });
    await new Promise<void>((resolve, reject) => {
      server.on("error", reject);
      server.listen(port, address, resolve);
    });
    servers.push(server);
    port ||= (server.address() as AddressInfo).port;
    for (let feed = 0; feed < PER_HOST; feed += 1) published.set(`http://${address}:${port}/${host}-${feed}.xml`, []);
  }
  const urls = [...published.keys()];
  let count = 0;
  const publish = () => {
    const url = urls[count % urls.length] ?? "";
    published.get(url)?.push(`article-${count}`);
    count += 1;
  };
  return { urls, publish, published, close: () => servers.map((server) => server.close()) };
}

function documentOf(name: string, guids: readonly string[]): string {
  const items = guids.slice(-LISTED).map((guid) => {
    const words = Array.from({ length: 60 }, (_, at) => `${guid.replace("-", "")}word${at}`).join(" ");
    return `<item><title>${guid} of ${name}</title><link>http://articles.example${name}/${guid}</link>
<guid isPermaLink="false">${guid}</guid><description>${words}</description></item>`;
  });
  return `<?xml version="1.0"?><rss version="2.0"><channel><title>Feed ${name}</title>
<link>http://articles.example${name}</link><description>Made for the chaos run</description>${items.join("")}</channel></rss>`;
}
