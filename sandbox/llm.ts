import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** A text becomes the model's message; an object is sent as it is; a function is called first; `null` never answers. */
export type LlmAnswer = string | { status?: number; body?: string } | (() => Promise<string>) | null;

type LlmCall = {
  path: string | undefined;
  authorization: string | undefined;
  body: { model: string; messages: { role: string; content: string }[] };
};

export type Llm = {
  /** the value for LLM_BASE_URL */
  url: string;
  /** every call so far, oldest first */
  asked: LlmCall[];
  /** sets what the next calls are answered with; `{}` at first */
  say: (answer: LlmAnswer) => void;
  stop: () => Promise<void>;
};

/** Starts a stand-in for an OpenAI-compatible endpoint on a free loopback port. */
export async function startLlm(): Promise<Llm> {
  const asked: LlmCall[] = [];
  let answer: LlmAnswer = "{}";
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const body = parseJson(Buffer.concat(parts).toString("utf8"));
    if (body === undefined) {
      response.writeHead(400).end();
      return;
    }
    asked.push({ path: request.url, authorization: request.headers.authorization, body });
    if (answer === null) return;
    const said = typeof answer === "function" ? await answer() : answer;
    const sent: { status?: number; body?: string } = typeof said === "string" ? { body: completion(said) } : said;
    response.writeHead(sent.status ?? 200, { "content-type": "application/json" });
    response.end(sent.body ?? "{}");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    asked,
    say(next) {
      answer = next;
    },
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

function parseJson(text: string): LlmCall["body"] | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function completion(content: string): string {
  return JSON.stringify({ choices: [{ message: { role: "assistant", content } }] });
}
