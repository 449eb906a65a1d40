/** An OPML file, shortened. */
export const OPML_EXAMPLE = `<?xml version="1.0" encoding="UTF-8"?>
<opml version="2.0">
  <head><title>Feedloom subscriptions</title></head>
  <body>
    <outline text="Example" type="rss" xmlUrl="https://example.org/feed.xml"/>
  </body>
</opml>`;

/** A file that an export in JSON returns, shortened. */
export const EXPORT_EXAMPLE = '{ "format": "feedloom", "version": 1, "bundles": [], "feeds": [] }';
