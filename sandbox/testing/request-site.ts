import http from "node:http";
import type { Web } from "@/sandbox/web";

type SiteRequest = {
  /** the Host header */
  host: string;
  path?: string;
  method?: string;
  headers?: http.OutgoingHttpHeaders;
  body?: string;
  /** loopback address to connect to, because not every resolver knows *.localhost */
  address?: string;
  signal?: AbortSignal;
  /** called for every piece of the body that arrives */
  onData?: () => void;
};

export type SiteResponse = { status: number; headers: http.IncomingHttpHeaders; bytes: Buffer; text: string };

/**
 * Sends one request to the local web over its own connection, without the product's fetcher.
 * Rejects when the connection breaks; `received` of the error is the part of the body that arrived before.
 */
export function requestSite(
  web: Pick<Web, "port">,
  { host, path = "/", method = "GET", headers = {}, body, address = "127.0.0.1", signal, onData }: SiteRequest,
): Promise<SiteResponse> {
  return new Promise((resolve, reject) => {
    const options = {
      host: address,
      port: web.port,
      path,
      method,
      headers: { host, ...headers },
      agent: false,
      signal,
    };
    const chunks: Buffer[] = [];
    const fail = (error: Error) => reject(Object.assign(error, { received: Buffer.concat(chunks).toString() }));
    const request = http.request(options as http.RequestOptions, (response) => {
      response.on("data", (chunk) => {
        chunks.push(chunk);
        onData?.();
      });
      response.on("error", fail);
      response.on("end", () => {
        const bytes = Buffer.concat(chunks);
        resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes, text: bytes.toString() });
      });
    });
    request.on("error", fail);
    request.end(body);
  });
}
