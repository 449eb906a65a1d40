import type { Block } from "@/lib/shared/prose";

export const API_META = {
  path: "/api",
  title: "API",
  description:
    "A REST API for your feeds, bundles and articles: bearer keys, JSON, one shape of error, 1,000 calls an hour<< with Pro|>>. And RSS without a key.",
};

export const API_INTRO = "The same REST API that our own app uses. JSON in, JSON out.";

export const API_SECTIONS: readonly { title: string; body: readonly Block[] }[] = [
  {
    title: "Your first call",
    body: [
      "Create a key under *Settings → Security*<< (Pro)|>>. It starts with `fl_` and is shown only once. Send it with every call:",
      { code: 'curl -H "Authorization: Bearer fl_…" \\\n  https://feedloom.example/api/feeds' },
      "The response is an array of your feeds, with their titles, addresses and article counts:",
      {
        code: '[\n  {\n    "id": 4215577293031,\n    "title": "Example",\n    "feedUrl": "https://example.org/feed.xml",\n    "isActive": true,\n    "itemCount": 128,\n    "unreadCount": 12,\n    …\n  }\n]',
      },
    ],
  },
  {
    title: "Main endpoints",
    body: [
      {
        list: [
          "`GET /api/feeds` and `POST /api/feeds` list your feeds and add one, from an address, a site or a profile.",
          "`GET`, `PUT` and `DELETE /api/feeds/{id}` read, change and remove one.",
          "`GET /api/bundles` and `POST /api/bundles` list your bundles and create one.",
          "`GET /api/feed-items` lists articles: by feed or bundle, all, unread or starred, or by a search.",
          "`PATCH /api/feed-items/{id}/read` and `/star` mark an article as read or star it.",
          "`GET /api/export/opml` exports all your feeds.",
        ],
      },
      "These are the ones most scripts need. The [documentation in the app](/api-docs) describes every call with its fields, errors and samples in curl, JavaScript and Python. You can try each call there. Sign in and choose *API documentation* in your menu.",
      "There is also a public [OpenAPI 3.1 document](/api/openapi.json). Generate a client from it, or load it into your tool. It comes from the same schemas that the server validates calls with.",
    ],
  },
  {
    title: "Authentication",
    body: [
      "A key goes into the `Authorization` header as `Bearer fl_…`. It belongs to one account. You can have several keys and revoke each separately. Keep keys on your server: browsers on other sites can't call the API.",
      "Keys can't access account, billing or key management. A leaked key can't change your password.",
    ],
  },
  {
    title: "Answers",
    body: [
      'Reading returns `200`, creating returns `201`, and deleting returns `204` without a body. Times are ISO 8601 in UTC. Lists of articles page through a `Link` header with `rel="next"`.',
      "Every error has the same shape. `code` is for programs and never changes. `message` is for people:",
      {
        code: '{\n  "error": {\n    "code": "VALIDATION_ERROR",\n    "message": "Bundle name is required",\n    "details": { "name": ["Bundle name is required"] }\n  }\n}',
      },
      "`400` means the request is invalid, `401` that the key is missing or no longer valid, and `403` that <<your plan or the key|the key>> doesn't allow the call. `404` means not found, and `429` that you reached the hourly limit.",
    ],
  },
  {
    title: "Limits",
    body: [
      "<<Pro allows 1,000 calls an hour, other plans 100. You need Pro to create a key. When Pro ends, your keys keep working at 100 calls an hour.|A key has 1,000 calls an hour.>>",
      "Every response has a `RateLimit-Policy` header with your limit, and a `RateLimit` header with the calls remaining and the seconds until it resets. Above the limit you get `429` with a `Retry-After` header in seconds.",
      { code: 'RateLimit-Policy: "hourly";q=1000;w=3600\nRateLimit: "hourly";r=997;t=3412' },
    ],
  },
  {
    title: "RSS, without a key",
    body: [
      "To read articles you don't need the API. Your account, each bundle and each feed have [an address](/features/rss-generator) in RSS 2.0, Atom and JSON Feed: the newest 50 articles, up to 200 with `?limit=200`.",
      {
        code: "https://feedloom.example/rss/bundle/730261558104.xml\nhttps://feedloom.example/rss/bundle/730261558104.atom\nhttps://feedloom.example/rss/bundle/730261558104.json",
      },
      "Poll as often as you like: unchanged documents return `304` to `If-None-Match` or `If-Modified-Since`. Private feeds are never included. The [guide to automation](/guides/automation) has examples for chat rooms, websites and scripts.",
    ],
  },
];
