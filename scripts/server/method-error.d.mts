import type { IncomingMessage, ServerResponse } from "node:http";

export function explainMethodErrors(request: IncomingMessage, response: ServerResponse): void;
