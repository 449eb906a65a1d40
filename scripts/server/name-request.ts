import type { IncomingMessage, ServerResponse } from "node:http";
import { REQUEST_ID_HEADER, requestId } from "@/lib/platform/request-id";

/** Gives a request its id, which every response names. */
export function nameRequest(request: Pick<IncomingMessage, "headers">, response: Pick<ServerResponse, "setHeader">) {
  const given = request.headers[REQUEST_ID_HEADER];
  const id = requestId(Array.isArray(given) ? given[0] : given);
  request.headers[REQUEST_ID_HEADER] = id;
  response.setHeader(REQUEST_ID_HEADER, id);
}
