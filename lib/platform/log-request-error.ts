import "server-only";
import { logger } from "./logger";
import { REQUEST_ID_HEADER } from "./request-id";

type FailedRequest = { path: string; method: string; headers: NodeJS.Dict<string | string[]> };

/** Logs an error that reached Next: `reference` is what the error screen shows, `requestId` what the response names. */
export function logRequestError(error: unknown, { path, method, headers }: FailedRequest, route: string): void {
  const digest = error instanceof Error && "digest" in error ? error.digest : undefined;
  const [pathname] = path.split("?");
  const record = {
    err: error,
    reference: digest,
    requestId: headers[REQUEST_ID_HEADER],
    method,
    path: pathname,
    route,
  };
  logger().error(record, "a page could not be rendered");
}
