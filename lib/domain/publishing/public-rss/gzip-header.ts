type Holder = { feedloomGzipToken?: string };
const holder = globalThis as Holder;

/**
 * A header between our server and the routes in its process, since Next removes the `Content-Encoding` of what a route
 * returns: the server sets it on a request whose caller takes gzip, a route on a response whose body is gzip already.
 */
export const GZIP_HEADER = "x-feedloom-gzip";

/** Returns the header's value in this process, which no caller can know. */
export function gzipToken(): string {
  holder.feedloomGzipToken ??= crypto.randomUUID();
  return holder.feedloomGzipToken;
}

/** Returns true if a body may be sent as gzip: the caller takes it and our server, which declares it, is in front. */
export const mayBeGzip = (headers: Headers): boolean =>
  holder.feedloomGzipToken !== undefined && headers.get(GZIP_HEADER) === holder.feedloomGzipToken;
