import "server-only";
import { shortIds } from "@/lib/dialects/shared/short-ids";
import { json } from "@/lib/dialects/shared/stream-json";
import { readFollowed } from "@/lib/domain/exchange/sync/read-followed";
import { requireWrite } from "@/lib/domain/people/auth/require-write";
import { AppError, notFound } from "@/lib/errors";
import { type DialectCall, dialectRoute } from "@/lib/http/dialect-route";
import { identifyApp, readBasic } from "@/lib/http/identify-app";
import * as feeds from "./feeds";
import * as folders from "./folders";
import * as states from "./item-states";
import * as items from "./items";
import type { NewsCall } from "./news-call";
import { readNewsInput } from "./news-input";
import * as server from "./server-calls";

/** Bytes: some hundred thousand ids. */
const BODY_LIMIT = 4 * 1024 * 1024;

type Handle = (call: NewsCall) => Promise<Response> | Response;
/** Version 1.2 marks with PUT, version 1.3 with POST; each is understood in both. */
const MARK = /^(PUT|POST)$/;

const CALLS: [method: RegExp, path: RegExp, handle: Handle][] = [
  [/^GET$/, /^version$/, server.version],
  [/^GET$/, /^status$/, server.status],
  [/^GET$/, /^user$/, server.user],
  [/^GET$/, /^(?:cleanup\/(?:before|after)-update|feeds\/all|feeds\/update)$/, server.refuseAdministration],
  [/^GET$/, /^folders$/, folders.listFolders],
  [/^POST$/, /^folders$/, folders.createFolder],
  [/^PUT$/, /^folders\/(\d+)$/, folders.renameFolder],
  [/^DELETE$/, /^folders\/(\d+)$/, folders.deleteFolder],
  [MARK, /^folders\/(\d+)\/read$/, folders.readFolder],
  [/^GET$/, /^feeds$/, feeds.listFeeds],
  [/^POST$/, /^feeds$/, feeds.createFeed],
  [/^DELETE$/, /^feeds\/(\d+)$/, feeds.deleteFeed],
  [MARK, /^feeds\/(\d+)\/move$/, feeds.moveFeed],
  [MARK, /^feeds\/(\d+)\/rename$/, feeds.renameFeed],
  [MARK, /^feeds\/(\d+)\/read$/, feeds.readFeed],
  [/^GET$/, /^items$/, items.listItems],
  [/^GET$/, /^items\/updated$/, items.listUpdated],
  [MARK, /^items\/read$/, states.readAll],
  [MARK, /^items\/(\d+)\/(read|unread|star|unstar)$/, states.setState],
  [MARK, /^items\/(read|unread|star|unstar|starred|unstarred)\/multiple$/, states.setStates],
  [MARK, /^items\/(\d+)\/([0-9a-fA-F]{32})\/(star|unstar)$/, states.setStateByHash],
];

const NEWS = /\/apps\/news\/api\/v1-[23]\/(.*?)\/*$/;
const OCS_USER = /\/ocs\/v([12])\.php\/cloud\/user\/*$/;
const SERVER_STATUS = /\/status\.php$/;

/**
 * The endpoint of the News app of Nextcloud, API 1.2 and 1.3, for any method and path: clients append these to the
 * address of a server. It signs in with email and app password.
 */
export const newsRoute = dialectRoute(
  async (call) => {
    const { request, url } = call;
    const method = request.method === "HEAD" ? "GET" : request.method;
    if (SERVER_STATUS.test(url.pathname) && method === "GET") return server.serverStatus();
    const found = findCall(method, url.pathname);
    const credentials = readBasic(request);
    if (!credentials) throw new AppError("UNAUTHORIZED", "The user name and app password are missing");
    const { ctx } = await identifyApp(call.system, request, credentials);
    return found.handle(await complete(call, { ctx, parts: found.parts }));
  },
  ({ code, status, message, headers }) =>
    json(
      { message },
      {
        // A name or an address that is not valid is 422 here.
        status: code === "VALIDATION_ERROR" ? 422 : status,
        headers: {
          ...headers,
          ...(status === 401 && { "www-authenticate": 'Basic realm="Feedloom", charset="UTF-8"' }),
        },
      },
    ),
);

function findCall(method: string, path: string): { handle: Handle; parts: string[] } {
  const user = OCS_USER.exec(path);
  if (user && method === "GET") return { handle: server.ocsUser, parts: user.slice(1) };
  const asked = NEWS.exec(path)?.[1] ?? "";
  for (const [methods, pattern, handle] of CALLS) {
    const match = methods.test(method) && pattern.exec(asked);
    if (match) return { handle, parts: match.slice(1) };
  }
  if (CALLS.some(([, pattern]) => pattern.test(asked))) {
    throw new AppError("METHOD_NOT_ALLOWED", "This call uses a different method");
  }
  throw notFound("Call");
}

/** Error: 403 for anything but reading with a password that may only read. */
async function complete(
  { request, url }: DialectCall,
  { ctx, parts }: Pick<NewsCall, "ctx" | "parts">,
): Promise<NewsCall> {
  if (!/^(GET|HEAD)$/.test(request.method)) requireWrite(ctx);
  const [input, followed] = [await readNewsInput(request, url, BODY_LIMIT), await readFollowed(ctx)];
  const ids = { feeds: shortIds(followed.feedIds), bundles: shortIds(followed.bundleIds) };
  return { ctx, parts, input, followed, ids };
}
