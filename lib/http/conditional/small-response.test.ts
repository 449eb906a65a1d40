import { withEtagIfSmall } from "./small-response";

const request = (headers: Record<string, string> = {}, method = "GET") =>
  new Request("http://localhost:3000/", { headers, method });
const data = (body: BodyInit, headers: Record<string, string> = {}) =>
  new Response(body, { headers: { "content-type": "application/json; charset=utf-8", ...headers } });
/** A body of pieces of 100 kB, and how many were made. */
function pieces(count: number) {
  const made = { count: 0 };
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (made.count === count) return controller.close();
        made.count++;
        controller.enqueue(new Uint8Array(100_000).fill(made.count));
      },
    },
    { highWaterMark: 0 },
  );
  return { made, body };
}

test("small data has an ETag, and is 304 without a body for who has it, with its other headers", async () => {
  const first = await withEtagIfSmall(request(), data("[1]", { "access-control-allow-origin": "*" }));
  const etag = first.headers.get("etag") ?? "";
  expect([await first.text(), first.headers.get("cache-control")]).toEqual(["[1]", "private, no-cache"]);
  const headers = { "if-none-match": `W/${etag}` };
  const again = await withEtagIfSmall(request(headers), data("[1]", { "access-control-allow-origin": "*" }));
  expect([again.status, await again.text(), again.headers.get("access-control-allow-origin")]).toEqual([304, "", "*"]);
  expect((await withEtagIfSmall(request(headers), data("[2]"))).status).toBe(200);
});

test("what is long is sent while it is made, whole and without an ETag", async () => {
  const { made, body } = pieces(30);
  const response = await withEtagIfSmall(request(), data(body));
  expect(response.headers.get("etag")).toBeNull();
  expect(made.count).toBeLessThan(13);
  const whole = new Uint8Array(await response.arrayBuffer());
  expect(whole).toHaveLength(3_000_000);
  expect([whole[0], whole[1_500_000], whole.at(-1)]).toEqual([1, 16, 30]);
});

test("a program that goes away ends what is being made", async () => {
  const ended = jest.fn();
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(new Uint8Array(400_000)),
    cancel: ended,
  });
  const response = await withEtagIfSmall(request(), data(body));
  await response.body?.cancel("gone");
  expect(ended).toHaveBeenCalledWith("gone");
});

test("a failure before anything was sent is an error, not half a response", async () => {
  const body = new ReadableStream({ pull: (controller) => controller.error(new Error("the database is away")) });
  await expect(withEtagIfSmall(request(), data(body))).rejects.toThrow("the database is away");
});

test("a write, an error, a text, and what says how it may be kept are left alone", async () => {
  const others = [
    [request({}, "POST"), data("[]")],
    [request(), new Response("[]", { status: 404, headers: { "content-type": "application/json" } })],
    [request(), new Response("token", { headers: { "content-type": "text/plain" } })],
    [request(), data("{}", { "cache-control": "private, no-store" })],
  ] as const;
  for (const [asked, response] of others) {
    expect((await withEtagIfSmall(asked, response)).headers.get("etag")).toBeNull();
  }
});
