import { parseFeed } from "./parse-feed";

const SECRET_ADDRESS = "https://ada:hunter2@feeds.example/private/feed?id=s3cr3t";

const links = (reference: string) =>
  `<a href="${reference}">a</a><img src="${reference}"><img srcset="${reference} 2x">`.replaceAll("<", "&lt;");
const rss = (reference: string) => `<rss version="2.0"><channel><title>t</title><link>${reference}</link>
  <image><url>${reference}</url></image>
  <item><title>a</title><link>${reference}</link><description>${links(reference)}</description>
  <comments>${reference}</comments><enclosure url="${reference}" type="audio/mpeg" length="1"/></item></channel></rss>`;
const atom = (reference: string) => `<feed xmlns="http://www.w3.org/2005/Atom"><title>t</title>
  <link rel="alternate" href="${reference}"/><logo>${reference}</logo><entry><id>1</id><title>a</title>
  <link href="${reference}"/><content type="html">${links(reference)}</content></entry></feed>`;
const json = (reference: string) =>
  JSON.stringify({
    version: "https://jsonfeed.org/version/1.1",
    title: "t",
    home_page_url: reference,
    icon: reference,
    items: [
      {
        id: "1",
        url: reference,
        external_url: reference,
        image: reference,
        content_html: `<a href="${reference}">a</a>`,
      },
    ],
  });

describe.each(Object.entries({ rss, atom, json }))("in %s", (_, document) => {
  test.each(["", "#part", "?page=2", "x.html", "../x", "./a%20b", "/x y", "//", "."])(
    "a relative address %p contains neither the user nor the query of the feed's own",
    (reference) => {
      const feed = parseFeed(new TextEncoder().encode(document(reference)), { url: SECRET_ADDRESS });
      expect(feed.items).toHaveLength(1);
      expect(JSON.stringify(feed)).not.toMatch(/ada|hunter2|s3cr3t/);
    },
  );
});

test("an address with a user of its own stays as the document writes it", () => {
  const text = rss("https://bob:pw@other.example/x?y=1");
  expect(parseFeed(new TextEncoder().encode(text), { url: SECRET_ADDRESS }).items[0]?.link).toBe(
    "https://bob:pw@other.example/x?y=1",
  );
});
