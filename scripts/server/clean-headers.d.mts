import type { IncomingMessage } from "node:http";

export function cleanHeaders(request: Pick<IncomingMessage, "headers" | "socket">, trustProxy: boolean): void;
