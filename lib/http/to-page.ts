import "server-only";

/** Makes a handler that leads to a page, with the query of the request (302). */
export function toPage(path: string) {
  return async (request: Request): Promise<Response> => {
    const location = path + new URL(request.url).search;
    const headers = { location, "cache-control": "no-store" };
    return new Response(null, { status: 302, headers });
  };
}
