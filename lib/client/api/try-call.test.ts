import { filledPath, tryCall } from "./try-call";

const parameters = [
  { name: "id", in: "path" as const },
  { name: "limit", in: "query" as const },
  { name: "q", in: "query" as const },
];

test("values are encoded into the address, empty ones are left out", () => {
  expect(filledPath("/api/x/{id}", parameters, { id: " a/b ", limit: "", q: "tea & milk" })).toEqual({
    path: "/api/x/a%2Fb?q=tea+%26+milk",
  });
  expect(filledPath("/api/x", [], {})).toEqual({ path: "/api/x" });
});

test("missing parts of the path are named", () => {
  expect(filledPath("/api/x/{id}", parameters, { id: "  ", limit: "2" })).toEqual({ missing: ["id"] });
});

describe("an answer", () => {
  const answer = jest.fn();
  beforeEach(() => {
    globalThis.fetch = answer;
  });

  test.each([
    [new Response('{"a":1}', { headers: { "content-type": "application/json" } }), '{\n  "a": 1\n}', 7],
    [new Response("{broken", { headers: { "content-type": "application/json" } }), "{broken", 7],
    [new Response("<a/>", { headers: { "content-type": "text/x-opml" } }), "<a/>", 4],
    [new Response(new Uint8Array([137, 80]), { headers: { "content-type": "image/png" } }), null, 2],
    [new Response(null, { status: 204 }), "", 0],
  ])("is told whole %#", async (response: Response, text, bytes) => {
    answer.mockResolvedValue(response);
    expect(await tryCall({ method: "GET", path: "/x" })).toMatchObject({ status: response.status, text, bytes });
  });

  test("an error response is returned like others", async () => {
    answer.mockResolvedValue(new Response('{"error":{}}', { status: 404, headers: { "x-request-id": "1" } }));
    const tried = await tryCall({ method: "POST", path: "/x", body: { a: 1 } });
    expect(tried).toMatchObject({ status: 404, headers: expect.arrayContaining([["x-request-id", "1"]]) });
    expect(answer).toHaveBeenLastCalledWith("/x", expect.objectContaining({ method: "POST", body: '{"a":1}' }));
  });
});
