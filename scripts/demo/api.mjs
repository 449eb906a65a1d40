/**
 * The product's own API, called as a browser would: one cookie jar, JSON in and out.
 * @param {string} baseUrl
 */
export function connect(baseUrl) {
  /** @type {Map<string, string>} */
  const cookies = new Map();

  /** @param {string} method @param {string} path @param {unknown} [body] */
  async function call(method, path, body) {
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
    /** Like `call`, but anything else than success is an error. @param {string} method @param {string} path @param {unknown} [body] */
    async must(method, path, body) {
      const answer = await call(method, path, body);
      if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.data)}`);
      return answer.data;
    },
  };
}
