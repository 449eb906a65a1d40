import { pause } from "@/sandbox/until";

const CALL_LIMIT_MS = 20_000;
const BETWEEN_MS = 50;

/** The expected final state of an item: the confirmed one; either if a call ended without a reply. */
export type Expected = { isRead?: boolean; isStarred?: boolean };
const VERBS = { isRead: "read", isStarred: "star" } as const;
type Item = { id: number; isRead: boolean; isStarred: boolean };

/**
 * A person who reads through the API, one call after the other, and writes down every change that was confirmed with a
 * success. A call without a reply, or with an error, may have been carried out or not.
 */
export class Reader {
  readonly expected = new Map<number, Expected>();
  readonly bundles: number[] = [];
  calls = 0;
  failures = 0;
  private cookie = "";
  private running = false;
  private ended: Promise<void> = Promise.resolve();

  constructor(
    private readonly base: string,
    readonly email: string,
  ) {}

  /** Registers with the code of the outbox and follows the feeds by importing an OPML file. */
  async register(urls: readonly string[]): Promise<void> {
    const account = { firstName: "Chaos", lastName: "Reader", email: this.email, password: "correct horse" };
    this.keepCookies(await this.send("POST", "/api/auth/send-register-code", account));
    const mails = (await (await fetch(`${this.base}/dev/outbox.json`)).json()) as { to: string; text: string }[];
    const mail = mails.find(({ to }) => to.includes(this.email));
    const code = /\b\d{6}\b/.exec(mail?.text ?? "")?.[0];
    this.keepCookies(await this.send("POST", "/api/auth/verify-register-code", { email: this.email, code }));
    const outlines = urls.map((url) => `<outline type="rss" text="${url}" xmlUrl="${url}"/>`).join("");
    const response = await fetch(`${this.base}/api/import?start=true&fileName=feeds.opml`, {
      method: "POST",
      headers: { cookie: this.cookie, "content-type": "text/x-opml", origin: this.base },
      body: `<?xml version="1.0"?><opml version="2.0"><body>${outlines}</body></opml>`,
    });
    if (!response.ok) throw new Error(`import: ${response.status} ${await response.text()}`);
  }

  start(): void {
    this.running = true;
    this.ended = this.read();
    // Reported by stop().
    this.ended.catch(() => undefined);
  }

  async stop(): Promise<void> {
    this.running = false;
    await this.ended;
  }

  private async read(): Promise<void> {
    for (let round = 0; this.running; round += 1) {
      const items = await this.list(round % 3 === 2 ? "all" : "unread");
      for (const item of items) {
        if (!this.running) return;
        await this.toggle(item, round % 2 === 0 ? "isRead" : "isStarred");
        await pause(BETWEEN_MS);
      }
      await this.makeBundle(`Bundle ${round}`);
      await pause(BETWEEN_MS);
    }
  }

  private async list(filter: string): Promise<Item[]> {
    const reply = await this.call("GET", `/api/feed-items?filter=${filter}&limit=20`);
    return reply === null ? [] : (reply as Item[]);
  }

  private async toggle(item: Item, name: keyof Expected): Promise<void> {
    const value = !item[name];
    const reply = await this.call("PATCH", `/api/feed-items/${item.id}/${VERBS[name]}`, { [name]: value });
    const expected = this.expected.get(item.id) ?? {};
    expected[name] = reply === null ? undefined : value;
    this.expected.set(item.id, expected);
  }

  private async makeBundle(name: string): Promise<void> {
    const reply = await this.call("POST", "/api/bundles", { name });
    if (reply !== null) this.bundles.push((reply as { id: number }).id);
  }

  /** Returns the reply's body, null for an error or no reply. Throws where the server claims that we did wrong. */
  private async call(method: string, path: string, body?: object): Promise<unknown> {
    this.calls += 1;
    const response = await this.send(method, path, body).catch(() => null);
    if (response?.ok) {
      const reply: unknown = await response.json().catch(() => null);
      if (reply !== null) return reply;
    }
    if (response && response.status >= 400 && response.status < 500) {
      throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    }
    this.failures += 1;
    await pause(BETWEEN_MS * 4);
    return null;
  }

  private send(method: string, path: string, body?: object): Promise<Response> {
    return fetch(`${this.base}${path}`, {
      method,
      headers: { cookie: this.cookie, "content-type": "application/json", origin: this.base },
      body: body && JSON.stringify(body),
      signal: AbortSignal.timeout(CALL_LIMIT_MS),
    });
  }

  private keepCookies(response: Response): void {
    if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
    this.cookie = response.headers
      .getSetCookie()
      .map((line) => line.split(";")[0])
      .join("; ");
  }
}
