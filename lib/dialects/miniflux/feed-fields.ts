import "server-only";
import { FeedChange } from "@/lib/contracts/feeds";
import type { FeedFilters } from "@/lib/domain/exchange/transfer/settings/feed-filters";
import { parseUrl } from "@/lib/shared/parse-url";
import { switchIn, textIn } from "./call";
import { badRequest } from "./query-values";

/** Returns an address of the web. Error: 400 also for keywords and profiles, which Miniflux does not know. */
export function addressIn(body: Record<string, unknown>, name: string): string {
  const url = textIn(body, name)?.trim() ?? "";
  if (url === "") throw badRequest("The feed URL is mandatory.");
  const parsed = parseUrl(url);
  if (!parsed || !/^https?:$/.test(parsed.protocol) || url.length > 2000) throw badRequest("Invalid feed URL.");
  return parsed.href;
}

const Access = FeedChange.pick({ userAgent: true, credentials: true });

/**
 * Returns how a body wants a feed to be asked for. Without a name or a password there are no credentials. Error: 400 for what
 * no request can have.
 */
export function accessIn(body: Record<string, unknown>): Pick<FeedChange, "userAgent" | "credentials"> {
  const [user, password] = [textIn(body, "username") ?? "", textIn(body, "password") ?? ""];
  const access = Access.safeParse({
    userAgent: textIn(body, "user_agent"),
    ...(user + password !== "" && { credentials: { user, password } }),
  });
  if (access.success) return access.data;
  throw badRequest(access.error.issues[0]?.message ?? "The user name, password or user agent can't be used.");
}

/** Returns the filters of a body; undefined for those that are not given. */
export function filtersIn(body: Record<string, unknown>): Partial<FeedFilters> {
  return { block: textIn(body, "blocklist_rules"), keep: textIn(body, "keeplist_rules") };
}

/** Returns the changed settings of a feed that we support; null for none. */
export function changeOf(body: Record<string, unknown>) {
  const [title, crawler, disabled] = [textIn(body, "title"), switchIn(body, "crawler"), switchIn(body, "disabled")];
  if (title !== undefined && title.length > 300) throw badRequest("The title is too long.");
  const change = {
    ...(title ? { title } : {}),
    ...(crawler === undefined ? {} : { fullText: crawler }),
    ...(disabled === undefined ? {} : { isActive: !disabled }),
  };
  return Object.keys(change).length > 0 ? change : null;
}
