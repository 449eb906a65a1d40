import type { Block } from "@/lib/shared/prose";

export const API_META = {
  path: "/api",
  title: "API",
  description:
    "A REST API for your feeds, bundles and articles: bearer keys, JSON, one shape of error, 1,000 calls an hour<< with Pro|>>. And RSS without a key.",
};

export const API_INTRO =
  "Everything the app does it does over the same API that you can use: plain REST, JSON in and out.";

export const API_SECTIONS: readonly { title: string; body: readonly Block[] }[] = [
  {
    title: "A first call",
    body: [
      "Make a key under *Settings → Security*<< (Pro)|>>. It begins with `fl_`, is shown once, and stands for you in every call:",
      { code: 'curl -H "Authorization: Bearer fl_…" \\\n  https://feedloom.example/api/feeds' },
      "The answer is an array of your feeds, with their titles, addresses and numbers of articles:",
      {
        code: '[\n  {\n    "id": 4215577293031,\n    "title": "Example",\n    "feedUrl": "https://example.org/feed.xml",\n    "isActive": true,\n    "itemCount": 128,\n    "unreadCount": 12,\n    …\n  }\n]',
      },
    ],
  },
  {
    title: "What there is",
    body: [
      {
        list: [
          "`GET /api/feeds` and `POST /api/feeds` list your feeds and add one, from an address, a site or a profile.",
          "`GET`, `PUT` and `DELETE /api/feeds/{id}` read, change and remove one.",
          "`GET /api/bundles` and `POST /api/bundles` list your bundles and make one.",
          "`GET /api/feed-items` lists articles: by feed or bundle, all, unread or starred, or by a search.",
          "`PATCH /api/feed-items/{id}/read` and `/star` set the two marks.",
          "`GET /api/export/opml` gives you everything to take along.",
        ],
      },
      "These are the ones most scripts need. The [documentation in the app](/api-docs) describes every call with its fields, errors and samples in curl, JavaScript and Python, and makes each call for you to try. You need to be signed in for it; it stands in your menu as *API documentation*.",
      "The same description is there for programs as an [OpenAPI 3.1 document](/api/openapi.json), open to everybody: generate a client from it, or load it into your tool. It is made from the very rules the server checks calls with.",
    ],
  },
  {
    title: "Authentication",
    body: [
      "A key goes into the `Authorization` header as `Bearer fl_…`. It belongs to one account; you can have several and revoke each by itself. Keep it on your server: browsers on other sites cannot call the API.",
      "Account, billing and key management are not open to keys: a script that leaks its key cannot change your password.",
    ],
  },
  {
    title: "Answers",
    body: [
      'A call that reads answers `200`, one that makes something `201`, one that deletes `204` without a body. Times are ISO 8601 in UTC. Lists of articles page through a `Link` header with `rel="next"`.',
      "Every error has the same shape. `code` is for programs and stays as it is; `message` is for people:",
      {
        code: '{\n  "error": {\n    "code": "VALIDATION_ERROR",\n    "message": "Bundle name is required",\n    "details": { "name": ["Bundle name is required"] }\n  }\n}',
      },
      "`400` means that something in the call is wrong, `401` that the key is missing or no longer valid, `403` that <<your plan or the key|the key>> does not allow it, `404` that there is no such thing among yours, `429` that the hour's calls are used up.",
    ],
  },
  {
    title: "Limits",
    body: [
      "<<Pro allows 1,000 calls an hour, other plans 100. Keys are made with Pro; one made then goes on working, at 100 calls an hour, when Pro ends.|A key has 1,000 calls an hour.>>",
      "Every answer says where you stand: `RateLimit-Policy` what is allowed, `RateLimit` what is left and for how many seconds. Beyond it an answer is `429` with a `Retry-After` header in seconds.",
      { code: 'RateLimit-Policy: "hourly";q=1000;w=3600\nRateLimit: "hourly";r=997;t=3412' },
    ],
  },
  {
    title: "RSS, without a key",
    body: [
      "For reading alone you need no API. Your account, each bundle and each feed have [an address](/features/rss-generator) in RSS 2.0, Atom and JSON Feed: the newest 50 articles, up to 200 with `?limit=200`.",
      {
        code: "https://feedloom.example/rss/bundle/730261558104.xml\nhttps://feedloom.example/rss/bundle/730261558104.atom\nhttps://feedloom.example/rss/bundle/730261558104.json",
      },
      "Poll as often as you like: an unchanged document answers `304` to `If-None-Match` or `If-Modified-Since`. What you mark private is in none of them. The [guide to automation](/guides/automation) has examples for chat rooms, websites and scripts.",
    ],
  },
];
