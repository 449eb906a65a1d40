type Entry = { guid?: string; title?: string; link?: string; pubDate?: string; description?: string };

/** An RSS 2.0 document with these entries. */
export function rssDocument(
  entries: readonly Entry[],
  channel = "<title>A site</title><link>https://site.example/</link>",
): string {
  return `<?xml version="1.0"?><rss version="2.0"><channel>${channel}${entries.map(itemOf).join("")}</channel></rss>`;
}

function itemOf(entry: Entry): string {
  const parts = Object.entries(entry).map(([name, value]) => `<${name}><![CDATA[${value}]]></${name}>`);
  return `<item>${parts.join("")}</item>`;
}
