import "server-only";
import type { SystemCtx } from "@/lib/domain/ctx";
import { AppError } from "@/lib/errors";
import { env } from "@/lib/platform/env";
import { logger } from "@/lib/platform/logger";
import { REQUEST_ID_HEADER, requestId } from "@/lib/platform/request-id";
import { isSameSecret } from "@/lib/platform/same-secret";
import { toErrorResponse, toResponse } from "./reply";
import { systemCtx } from "./system-ctx";

/**
 * Makes the handler of a scheduled call. It requires `Authorization: Bearer {CRON_SECRET}`; without the variable nobody
 * may call it.
 */
export function cron(job: (ctx: SystemCtx) => Promise<unknown>) {
  return async (request: Request): Promise<Response> => {
    const id = requestId(request.headers.get(REQUEST_ID_HEADER));
    const log = logger().child({ requestId: id, cron: new URL(request.url).pathname });
    try {
      const secret = env().cronSecret;
      const given = /^Bearer\s+(\S+)$/i.exec(request.headers.get("authorization") ?? "")?.[1];
      if (!secret || !given || !isSameSecret(secret, given))
        throw new AppError("UNAUTHORIZED", "The cron secret is not valid");
      return toResponse(await job(systemCtx(log, null, id)), 200);
    } catch (thrown) {
      return toErrorResponse(thrown, log);
    }
  };
}
