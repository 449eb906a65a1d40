import { miniflux } from "@/lib/dialects/miniflux/miniflux";
import { userShape } from "@/lib/dialects/miniflux/shapes";
import { refreshFavicons } from "@/lib/domain/content/icons/refresh-favicons";
import { webFetchCtx } from "@/lib/domain/content/parsing/fetch-ctx";
import { indexArticles } from "@/lib/domain/library/search/index-articles";
import { type Served, serveHandler } from "@/scripts/testing/dialects/serve-handler";
import { freshAppPassword } from "@/scripts/testing/fresh-app-password";
import { freshUser, testCtx } from "@/scripts/testing/fresh-user";

export const ADMIN = { user: "admin@example.com", password: "admin's password" };
const HTML = { headers: { "content-type": "text/html" } };
/** The password of every account that the tests make: the default of Miniflux's own tests. */
const PASSWORD = "regular_test_user_password";

/**
 * Serves the product's Miniflux API to Miniflux's own tests, which make and delete accounts and send names with
 * passwords. This server does for them what the screens do for a person: an administrator's `POST /users` opens an
 * account with an app password, and a name with its password is sent on as that app password. The rest is the product.
 */
export async function serveAccounts(): Promise<Served> {
  /** the app password of each account, by the name and the password that the tests send */
  const appPasswords = new Map<string, string>();
  const open = async (email?: string, password = PASSWORD) => {
    const ctx = await freshUser({ plan: "pro", columns: email ? { email } : {} });
    appPasswords.set(basic(ctx.user.email, password), (await freshAppPassword(ctx)).password);
    return ctx.user;
  };
  await open(ADMIN.user, ADMIN.password);
  return serveHandler(async (request) => {
    const { pathname } = new URL(request.url);
    // Miniflux itself answers here with its page for people, which the tests ask for feeds.
    if (pathname === "/api/miniflux") return new Response("<!doctype html><title>Reader</title>", HTML);
    const sent = request.headers.get("authorization") ?? "";
    if (sent === basic(ADMIN.user, ADMIN.password)) {
      if (request.method === "POST" && pathname.endsWith("/v1/users")) {
        const { username } = (await request.json()) as { username: string };
        if (username === ADMIN.user)
          return Response.json({ error_message: "This user already exists." }, { status: 400 });
        return Response.json(userShape(await open()), { status: 201 });
      }
      if (request.method === "DELETE" && /\/v1\/users\/\d+$/.test(pathname)) return new Response(null, { status: 204 });
    }
    const headers = new Headers(request.headers);
    const appPassword = appPasswords.get(sent);
    if (appPassword) {
      headers.delete("authorization");
      headers.set("x-auth-token", appPassword);
    }
    const answer = await miniflux(new Request(request, { headers }));
    // The worker's part, which follows at once.
    if (request.method === "POST" && pathname.endsWith("/v1/feeds")) {
      await refreshFavicons(webFetchCtx(testCtx()), 10);
      await indexArticles(testCtx());
    }
    return answer;
  });
}

const basic = (user: string, password: string) => `Basic ${Buffer.from(`${user}:${password}`).toString("base64")}`;
