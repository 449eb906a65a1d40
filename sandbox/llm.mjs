import { createServer } from "node:http";

/**
 * A stand-in for an OpenAI-compatible endpoint, on a free port of this machine: keeps what it was asked and answers what
 * it is told to (`say`): a text, which becomes the model's message; `{ status }`; `{ body }`, sent as it is; or `null`,
 * which never answers.
 */
export async function startLlm() {
  const asked = [];
  let answer = "{}";
  const server = createServer(async (request, response) => {
    const parts = [];
    for await (const part of request) parts.push(part);
    const body = JSON.parse(Buffer.concat(parts).toString("utf8"));
    asked.push({ path: request.url, authorization: request.headers.authorization, body });
    if (answer === null) return;
    const { status = 200, body: raw } = typeof answer === "string" ? { body: completion(answer) } : answer;
    response.writeHead(status, { "content-type": "application/json" });
    response.end(raw ?? "{}");
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${server.address().port}/v1`,
    asked,
    say(next) {
      answer = next;
    },
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

const completion = (content) => JSON.stringify({ choices: [{ message: { role: "assistant", content } }] });
