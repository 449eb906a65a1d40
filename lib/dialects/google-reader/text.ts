import "server-only";

export function textResponse(text: string, init: { status?: number; headers?: Record<string, string> } = {}): Response {
  return new Response(text, {
    status: init.status,
    headers: { "content-type": "text/plain; charset=utf-8", ...init.headers },
  });
}

/** The response to every successful write, without a line end. */
export const ok = (): Response => textResponse("OK");
