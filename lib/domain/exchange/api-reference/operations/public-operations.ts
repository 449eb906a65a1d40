import "server-only";
import { OpenApiDocument } from "@/lib/contracts/api-document";
import { IdParams } from "@/lib/contracts/common";
import { PublicRssParams, PublicRssQuery } from "@/lib/contracts/public-rss";
import { ServiceHealth } from "@/lib/contracts/service-health";
import { type Document, type Operation, operationsOf } from "@/lib/domain/exchange/api-reference/operation";

const rss = operationsOf("Public RSS");
const service = operationsOf("Service");
const unchanged = { status: 304, description: "What the reader has (If-None-Match) is still right" } as const;
const feed = (type: string, description: string): Document => ({ type, description });

const STAR_EVENT =
  'event: items\ndata: {"tab":null,"changes":[{"type":"item-states","items":[{"id":7,"isStarred":true}]}]}\n\n';

export const PUBLIC_OPERATIONS: Operation[] = [
  rss("readPublicRss", "GET /rss/{kind}/{id}", {
    summary: "Read a person's feeds, a bundle or a feed as RSS, Atom or JSON Feed",
    description:
      "The newest public articles. The ending of `id` decides the format: none or `.xml` is RSS 2.0, `.atom` is Atom, `.json` is JSON Feed. Strong ETag and Last-Modified: an unchanged document is 304. Older articles are in parts of an archive, which the document names (RFC 5005: `prev-archive`; `next_url` in JSON Feed). `.opml` is the list of a bundle's public feeds. A private feed is 404.",
    access: "anyone",
    params: PublicRssParams,
    query: PublicRssQuery,
    documents: [
      feed("application/rss+xml", "RSS 2.0"),
      feed("application/atom+xml", "Atom (RFC 4287)"),
      feed("application/feed+json", "JSON Feed 1.1"),
      feed("text/x-opml", "OPML 2.0"),
    ],
    otherResponses: [unchanged],
    hasLinks: true,
    errors: ["NOT_FOUND"],
  }),
  rss("requestPush", "POST /api/hub", {
    summary: "Be pushed a public document when it changes (WebSub)",
    description:
      "Public documents name this hub, or another one where one is configured, in their `Link` header and in their text. A form with `hub.mode` (`subscribe` or `unsubscribe`), `hub.topic` (the address that the document names as `self`), `hub.callback`, and for subscriptions `hub.lease_seconds` (1 to 30 days, else 10) and `hub.secret` (up to 200 bytes). The callback is then asked with `hub.challenge`. It gets the whole document by POST, signed with `X-Hub-Signature: sha256=…` where there is a secret, and again with growing pauses until its response is 2xx; 410 ends the subscription.",
    access: "anyone",
    status: 202,
    upload: [
      {
        type: "application/x-www-form-urlencoded",
        description: "The request",
        example:
          "hub.mode=subscribe&hub.topic=https%3A%2F%2Ffeedloom.example%2Frss%2Fbundle%2F730261558104.xml&hub.callback=https%3A%2F%2Freader.example%2Fpush%2F8f1c",
      },
    ],
    errors: ["VALIDATION_ERROR", "NOT_FOUND", "PAYLOAD_TOO_LARGE", "RATE_LIMITED"],
    notInConsole: "A hub calls back, and this page cannot be called.",
  }),
  service("readFavicon", "GET /api/favicons/{id}", {
    summary: "Read the icon of a site",
    description: "A feed's `favicon` is the address of one. May be kept for a week.",
    access: "anyone",
    params: IdParams,
    documents: [feed("image/*", "The picture")],
    otherResponses: [unchanged],
    errors: ["NOT_FOUND"],
  }),
  service("readHealth", "GET /api/health", {
    summary: "Ask whether the service is up",
    access: "anyone",
    output: ServiceHealth,
  }),
  service("readOpenApi", "GET /api/openapi.json", {
    summary: "Read this description of the API",
    access: "anyone",
    output: OpenApiDocument,
    otherResponses: [unchanged],
  }),
  service("openLive", "GET /api/live", {
    summary: "Learn of changes (server-sent events)",
    description:
      "Events are named `items`, `counts`, `alerts`, `bundles` or `account`. Their data is JSON: the browser tab that asked for the changes, if one did, and what changed. An event whose data you do not know means “ask again”. 204 where the server cannot hold a stream open.",
    access: "session",
    documents: [{ type: "text/event-stream", description: "Events", example: STAR_EVENT }],
    otherResponses: [{ status: 204, description: "This server holds no streams open" }],
    notInConsole: "A stream has no end that could be shown here.",
  }),
];
