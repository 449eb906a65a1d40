import { createServer, request as openRequest } from "node:http";
import type { AddressInfo } from "node:net";
import { hasBodyOfGet, moveBodyToQuery } from "./body-of-get";
import { send } from "./method-error";

const server = createServer(async (request, response) => {
  if (!hasBodyOfGet(request)) {
    response.end(`untouched ${request.url}`);
    return;
  }
  const refused = await moveBodyToQuery(request);
  if (refused) send(response, refused);
  else response.end(`${request.url} ${Object.keys(request.headers).filter((name) => /^content|^transfer/.test(name))}`);
});
beforeAll(() => new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve)));
afterAll(() => new Promise((resolve) => server.close(resolve)));

function ask(path: string, body?: string, { method = "GET", headers = {} } = {}): Promise<string> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const asked = openRequest({ host: "127.0.0.1", port, path, method, headers, agent: false }, async (answer) => {
      let text = "";
      for await (const chunk of answer) text += chunk;
      resolve(answer.statusCode === 200 ? text.trim() : String(answer.statusCode));
    });
    asked.on("error", reject);
    // Node sends no body with a GET unless it is told its length.
    if (body !== undefined && !("transfer-encoding" in headers))
      asked.setHeader("content-length", Buffer.byteLength(body));
    asked.end(body);
  });
}

const ITEMS = "/index.php/apps/news/api/v1-3/items";

test.each([
  ['{"batchSize":"5","getRead":false,"id":12}', "?batchSize=5&getRead=false&id=12"],
  ["batchSize=5&type=0", "?batchSize=5&type=0"],
  ['{"id":null,"items":[1],"type":3}', "?type=3"],
  ["[]", ""],
])("the body %s of a GET becomes %s", async (body, query) => {
  expect(await ask(ITEMS, body)).toBe(ITEMS + query);
  expect(await ask(`/api/nextcloud${ITEMS}`, body)).toBe(`/api/nextcloud${ITEMS}${query}`);
});

test("a parameter in the body replaces one in the query, and a body of unknown length is read", async () => {
  expect(await ask(`${ITEMS}?id=1&type=3`, '{"id":"2"}')).toBe(`${ITEMS}?id=2&type=3`);
  expect(await ask(ITEMS, '{"id":2}', { headers: { "transfer-encoding": "chunked" } })).toBe(`${ITEMS}?id=2`);
});

test("a broken body is 400 and a long one 413", async () => {
  expect(await ask(ITEMS, '{"id":')).toBe("400");
  expect(await ask(ITEMS, `id=${"1".repeat(20_000)}`)).toBe("413");
});

test("other calls, and those without a body, are left alone", async () => {
  expect(await ask(`${ITEMS}?id=1`)).toBe(`untouched ${ITEMS}?id=1`);
  expect(await ask("/api/feeds", '{"id":1}')).toBe("untouched /api/feeds");
  expect(await ask(`${ITEMS}/read`, '{"id":1}', { method: "POST" })).toBe(`untouched ${ITEMS}/read`);
});
