import { type Llm, startLlm } from "./llm";

let llm: Llm;
beforeEach(async () => {
  llm = await startLlm();
});
afterEach(() => llm.stop());

function call(content = "Hello", init: RequestInit = {}) {
  return fetch(`${llm.url}/chat/completions`, {
    method: "POST",
    headers: { authorization: "Bearer key", "content-type": "application/json" },
    body: JSON.stringify({ model: "small", messages: [{ role: "user", content }] }),
    ...init,
  });
}

test("a text becomes the content of the assistant's message", async () => {
  llm.say('{"topics":["öl"]}');
  const response = await call();
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("application/json");
  expect(await response.json()).toEqual({
    choices: [{ message: { role: "assistant", content: '{"topics":["öl"]}' } }],
  });
});

test("the content is an empty JSON object before an answer was set", async () => {
  const { choices } = await (await call()).json();
  expect(choices[0].message.content).toBe("{}");
});

test("an answer stays in effect for every call until the next one is set", async () => {
  const contentOf = async () => (await (await call()).json()).choices[0].message.content;
  llm.say("first");
  expect([await contentOf(), await contentOf()]).toEqual(["first", "first"]);
  llm.say("second");
  expect(await contentOf()).toBe("second");
});

test.each([
  ["the status and the body", { status: 429, body: '{"error":{"message":"slow down"}}' }, 429, /slow down/],
  ["an empty object when only the status is given", { status: 503 }, 503, /^\{\}$/],
  ["status 200 when only the body is given, even if it is not JSON", { body: "<html>" }, 200, /^<html>$/],
])("an object is sent as %s", async (_case, answer, status, body) => {
  llm.say(answer);
  const response = await call();
  expect(response.status).toBe(status);
  expect(await response.text()).toMatch(body);
});

test("every call is recorded with its path, its key and its body, oldest first", async () => {
  await call("one");
  await call("two", { headers: {} });
  expect(llm.asked).toEqual([
    {
      path: "/v1/chat/completions",
      authorization: "Bearer key",
      body: { model: "small", messages: [{ role: "user", content: "one" }] },
    },
    {
      path: "/v1/chat/completions",
      authorization: undefined,
      body: { model: "small", messages: [{ role: "user", content: "two" }] },
    },
  ]);
});

test("a call that was answered with an error is recorded too", async () => {
  llm.say({ status: 500 });
  await call("failing");
  expect(llm.asked.map(({ body }) => body.messages[0]?.content)).toEqual(["failing"]);
});

test("null leaves the call waiting until the caller gives up, and the next answer serves the next call", async () => {
  llm.say(null);
  await expect(call("slow", { signal: AbortSignal.timeout(80) })).rejects.toMatchObject({ name: "TimeoutError" });
  expect(llm.asked).toHaveLength(1);
  llm.say("awake");
  expect((await (await call()).json()).choices[0].message.content).toBe("awake");
});

test("stop cuts the calls that wait for an answer and closes the port", async () => {
  llm.say(null);
  const waiting = expect(call()).rejects.toThrow(/fetch failed|terminated/);
  while (llm.asked.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  await llm.stop();
  await waiting;
  await expect(call()).rejects.toMatchObject({ cause: { code: "ECONNREFUSED" } });
});

test("two stand-ins run side by side with answers of their own", async () => {
  const other = await startLlm();
  try {
    llm.say("ours");
    other.say("theirs");
    expect(other.url).not.toBe(llm.url);
    const response = await fetch(other.url, { method: "POST", body: JSON.stringify({ model: "m", messages: [] }) });
    expect((await response.json()).choices[0].message.content).toBe("theirs");
    expect([llm.asked.length, other.asked.length]).toEqual([0, 1]);
  } finally {
    await other.stop();
  }
});

test("a body that is not JSON is refused with status 400, and the next call is served", async () => {
  expect((await call("x", { body: "{" })).status).toBe(400);
  expect((await call()).status).toBe(200);
});
