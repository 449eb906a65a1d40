// Next calls these: once when a server process starts, and for each error of a page, layout or route.
import type { Instrumentation } from "next";

/** Logs a failure with what the error screen names as its reference, and with the id of the request. */
export const onRequestError: Instrumentation.onRequestError = async (error, request, context) => {
  // biome-ignore lint/style/noProcessEnv: the bundler replaces it, so that the middleware gets none of this
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { logRequestError } = await import("@/lib/platform/log-request-error");
  logRequestError(error, request, context.routePath);
};
