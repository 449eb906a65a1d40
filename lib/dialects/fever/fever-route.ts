import "server-only";
import { readForm } from "@/lib/dialects/shared/read-form";
import { json } from "@/lib/dialects/shared/stream-json";
import { AppError } from "@/lib/errors";
import { dialectRoute } from "@/lib/http/dialect-route";
import { identifyApp } from "@/lib/http/identify-app";
import { fever } from "./fever";
import { readFeverRequest } from "./fever-request";
import { REFUSED } from "./shape-fever";

/** Bytes: a key and a thousand ids. */
const BODY_LIMIT = 64 * 1024;

/**
 * The one endpoint of the Fever API, for any method. Without a valid key it returns 200 with `auth: 0`, as the protocol
 * has it; other errors keep their status and name what is wrong in `error`, which elfeed shows.
 */
export const feverRoute = dialectRoute(
  async ({ request, system, url }) => {
    const call = readFeverRequest(url.searchParams, await readForm(request, BODY_LIMIT));
    if (call.apiKey === null) throw new AppError("UNAUTHORIZED", "The API key is missing");
    const { ctx } = await identifyApp(system, request, { kind: "fever", apiKey: call.apiKey });
    return fever(ctx, call);
  },
  ({ status, message }) =>
    status === 401 ? json(REFUSED) : json({ api_version: REFUSED.api_version, error: message }, { status }),
);
