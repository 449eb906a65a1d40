import "server-only";
import type { Ctx } from "@/lib/domain/ctx";
import { requireWrite } from "@/lib/domain/people/auth/require-write";
import { AppError } from "@/lib/errors";
import { type DialectCall, dialectRoute } from "@/lib/http/dialect-route";
import { atom } from "./atom";
import { editTag, markAllAsRead } from "./edit-items";
import { editSubscription, quickAdd } from "./edit-subscriptions";
import { disableTag, renameTag } from "./edit-tags";
import { subscriptionList, tagList, unreadCount } from "./lists";
import { clientLogin, identifyReader, userInfo, writeToken } from "./login";
import { type Parameters, readParameters } from "./parameters";
import { itemContents, streamContents, streamIds } from "./streams";
import { ok, textResponse } from "./text";
import { exportSubscriptions, importSubscriptions } from "./transfer";

type Read = (ctx: Ctx, parameters: Parameters) => Response | Promise<Response>;
type Write = (ctx: Ctx, parameters: Parameters) => Promise<void> | Promise<Response>;

const API = "/reader/api/0/";
const STREAM = `${API}stream/contents`;
const ATOM = "/reader/atom";
const LOGIN = "/accounts/ClientLogin";

/** Calls that only read, by GET or POST. */
const READS: Record<string, Read> = {
  "user-info": userInfo,
  token: writeToken,
  "subscription/list": subscriptionList,
  "subscription/export": exportSubscriptions,
  "tag/list": tagList,
  "unread-count": unreadCount,
  "stream/items/ids": streamIds,
  "stream/items/contents": itemContents,
  "preference/list": () => Response.json({}),
  "preference/stream/list": () => Response.json({}),
};

/** Calls that write, by POST. All but the upload of a file read the form. */
const WRITES: Record<string, Write> = {
  "edit-tag": editTag,
  "mark-all-as-read": markAllAsRead,
  "subscription/edit": editSubscription,
  "subscription/quickadd": quickAdd,
  "rename-tag": renameTag,
  "disable-tag": disableTag,
};
const IMPORT = "subscription/import";

/**
 * The Google Reader API below a base, which itself returns OK to those that ask for it first. Every path may end in a
 * slash. A wrong path is 404 also without a token: NetNewsWire tells a wrong address from a wrong password by it.
 */
export const googleReader = (base: string) => dialectRoute((call) => respond(call, base), refuse);

async function respond(call: DialectCall, base: string): Promise<Response> {
  const { request, url } = call;
  const path = url.pathname.slice(base.length).replace(/\/$/, "");
  if (path === "") return ok();
  if (path === LOGIN) return clientLogin(call);
  const stream = restOf(path, STREAM);
  const feed = restOf(path, ATOM);
  const name = path.startsWith(API) ? path.slice(API.length) : "";
  const [read, write] = [READS[name], WRITES[name]];
  if (stream === null && feed === null && !read && !write && name !== IMPORT) {
    throw new AppError("NOT_FOUND", "This call doesn't exist");
  }
  const isWrite = write !== undefined || name === IMPORT;
  if (isWrite && request.method !== "POST") {
    throw new AppError("METHOD_NOT_ALLOWED", "This call is a POST", { headers: { allow: "POST" } });
  }
  const ctx = await identifyReader(call);
  if (isWrite) requireWrite(ctx);
  if (name === IMPORT) return importSubscriptions(ctx, request).then(ok);
  const parameters = await readParameters(request, url);
  if (stream !== null) return streamContents(ctx, parameters, stream);
  if (feed !== null) return atom(ctx, parameters, feed);
  if (read) return read(ctx, parameters);
  const written = await write?.(ctx, parameters);
  return written instanceof Response ? written : ok();
}

/** Returns the part of a path after an endpoint; null for another endpoint. */
function restOf(path: string, endpoint: string): string | null {
  if (path === endpoint) return "";
  return path.startsWith(`${endpoint}/`) ? path.slice(endpoint.length + 1) : null;
}

const BAD_TOKEN = {
  "x-reader-google-bad-token": "true",
  "google-bad-token": "true",
  "www-authenticate": 'GoogleLogin realm="Feedloom"',
};

/** Errors are text. Clients ask for a new token when the header says that theirs is bad. */
function refuse({ code, status, message }: AppError, { url }: DialectCall): Response {
  if (status !== 401) return textResponse(message, { status });
  const isLogin = /\/ClientLogin\/?$/.test(url.pathname);
  const text = isLogin ? "Error=BadAuthentication\n" : code === "UNAUTHORIZED" ? "Unauthorized" : message;
  return textResponse(text, { status, headers: BAD_TOKEN });
}
