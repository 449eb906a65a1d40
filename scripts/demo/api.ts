export type Api = ReturnType<typeof connect>;

/** Calls the product's own API as a browser would: with one cookie jar, JSON in and out. */
export function connect(baseUrl: string) {
  const cookies = new Map<string, string>();

  async function call(method: string, path: string, body?: unknown) {
    const response = await fetch(`${baseUrl}${path}`, {
      method,
      headers: {
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const text = await response.text();
    return { status: response.status, ok: response.ok, data: text ? JSON.parse(text) : undefined };
  }

  return {
    call,
    /** Calls the API and rejects unless the call succeeds. */
    async must(method: string, path: string, body?: unknown) {
      const answer = await call(method, path, body);
      if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.data)}`);
      return answer.data;
    },
  };
}
