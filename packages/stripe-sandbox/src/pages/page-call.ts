import type { HttpRequest, HttpResponse } from "../http/server";

/** A request for a page, with the ids of its path. */
export type PageCall = {
  /** the first id of the path, or "" */
  id: string;
  query: URLSearchParams;
  form: URLSearchParams;
  request: HttpRequest;
};

/** Pages by method and path, such as "GET /i/{id}". */
export type PageHandlers = Record<string, (call: PageCall) => HttpResponse | Promise<HttpResponse>>;
