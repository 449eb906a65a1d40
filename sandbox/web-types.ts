export type WebRequest = {
  host: string;
  method: string;
  /** path and query */
  url: string;
  path: string;
  headers: Record<string, string | string[] | undefined>;
  body: string;
  /** milliseconds since 1970 */
  at: number;
  status?: number;
};

export type WebCoding = "gzip" | "deflate" | "deflate-raw" | "br";

export type WebAnswerSpec = {
  status?: number;
  headers?: Record<string, string | string[]>;
  /** Content-Type; by default from the file's or the path's extension, else text/html */
  type?: string;
  body?: string | Uint8Array | ((request: WebRequest) => string | Uint8Array | Promise<string | Uint8Array>);
  /** path of a file, read for every request */
  file?: string;
  /** Location; the status is 302 unless given */
  redirect?: string;
  /** true: strong hash of the body; a matching conditional GET is answered with 304 */
  etag?: string | true;
  lastModified?: string | Date;
  /** really encodes the body, in this order, and sets Content-Encoding */
  encode?: WebCoding | WebCoding[];
  /** milliseconds before anything is sent */
  delay?: number;
  /** sends the body in pieces; 1 byte every 100 ms by default */
  drip?: { bytes?: number; everyMs?: number };
  fault?: "reset" | "close" | "hang" | "truncate" | "garbage";
};

/** A string or bytes are the body; a function is called for each request. */
export type WebAnswer =
  | WebAnswerSpec
  | string
  | Uint8Array
  | ((request: WebRequest) => WebAnswerSpec | string | Promise<WebAnswerSpec | string>);

/** By path with query, path, or "*" for every other path. */
export type WebSite = Record<string, WebAnswer>;

export type WebOptions = {
  /** by host name without port, by loopback address (on which the server then listens), or "*" */
  sites?: Record<string, WebSite>;
  /** 0 picks a free port */
  port?: number;
  /** address that named sites listen on; 127.0.0.1 by default */
  address?: string;
};

export type Web = {
  readonly port: number;
  /** number of open requests */
  readonly active: number;
  /** every request, oldest first (the last 10,000) */
  readonly log: WebRequest[];
  add(host: string, site: WebSite): Promise<void>;
  set(host: string, path: string, answer: WebAnswer): void;
  /** removes one path, or the whole site */
  remove(host: string, path?: string): boolean;
  url(host: string, path?: string): string;
  /** requests to a host, or to one of its paths, since start or reset */
  count(host: string, path?: string): number;
  last(host: string, path?: string): WebRequest | undefined;
  /** the largest number of requests open at the same time */
  mostAtOnce(host: string): number;
  /** clears the log and the counts */
  reset(): void;
  close(): Promise<void>;
};
