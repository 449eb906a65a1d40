import type { APIRequestContext, PlaywrightWorkerArgs } from "@playwright/test";
import { SESSION_COOKIE } from "@/lib/shared/session-cookie-name";
import { makeAccount } from "./accounts";

/** Requests of a new account that is signed in, without a browser. Dispose of it at the end. */
export async function openMember({ request }: PlaywrightWorkerArgs["playwright"]): Promise<APIRequestContext> {
  const { token } = await makeAccount();
  const baseURL = process.env.E2E_BASE_URL;
  return request.newContext({ baseURL, extraHTTPHeaders: { cookie: `${SESSION_COOKIE}=${token}` } });
}
