/** A route's handler, as Next calls it. */
export type Handler = (request: Request, next: NextContext) => Promise<Response>;
export type NextContext = { params: Promise<Record<string, string | string[] | undefined>> };

type Holder = { feedloomDirectHandlers?: Map<string, Handler> };
/** Shared by the server's own code and Next's bundles, which load this module separately. */
const holder = globalThis as Holder;

/** Names the method and the route of a request whose handler our server does not know yet: "GET /api/feeds/[id]". */
export const ROUTE_HEADER = "x-feedloom-route";

/** Begins to collect handlers, by method and route. Our server calls this once. */
export function collectHandlers(): ReadonlyMap<string, Handler> {
  holder.feedloomDirectHandlers ??= new Map();
  return holder.feedloomDirectHandlers;
}

type Called = { request: Request; next: NextContext | undefined; response: Response; handler: Handler };

/**
 * Makes the handler of a request that came through Next known to our server, which from then on calls it without that
 * detour. Handlers that were called by other code, without Next's context, and those that stream stay with Next, and so do
 * all where our server is not in front.
 */
export function offerHandler({ request, next, response, handler }: Called): void {
  const name = request.headers.get(ROUTE_HEADER);
  if (!holder.feedloomDirectHandlers || !name || !next) return;
  if (response.body === null || wholeBodyOf(response) !== undefined) holder.feedloomDirectHandlers.set(name, handler);
}

export type WholeBody = string | Uint8Array<ArrayBuffer>;
const WHOLE_BODY = Symbol.for("feedloom.wholeBody");
type WithBody = Response & { [WHOLE_BODY]?: WholeBody };

/** Returns a response whose body our server can send at once, without reading it from a stream. */
export function wholeResponse(body: WholeBody, init: ResponseInit): Response {
  return Object.assign(new Response(body, init), { [WHOLE_BODY]: body });
}

/** Returns the body of a {@link wholeResponse}; undefined for any other. */
export const wholeBodyOf = (response: Response): WholeBody | undefined => (response as WithBody)[WHOLE_BODY];
