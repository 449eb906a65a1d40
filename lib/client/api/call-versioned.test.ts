import { ApiError } from "./api-client";
import { callVersioned } from "./call-versioned";

afterEach(() => jest.restoreAllMocks());

const listed = (ids: number[], etag?: string) =>
  new Response(JSON.stringify(ids), { status: 200, headers: etag ? { etag } : {} });

function fetchDouble(...responses: Response[]) {
  const spy = jest.spyOn(globalThis, "fetch");
  for (const response of responses) spy.mockResolvedValueOnce(response);
  return () => spy.mock.calls.map(([, init]) => new Headers(init?.headers).get("if-none-match"));
}

test("asks for what has changed, and returns the same object where nothing has", async () => {
  const asked = fetchDouble(
    listed([1], 'W/"a"'),
    new Response(null, { status: 304 }),
    listed([1, 2], '"b"'),
    new Response(null, { status: 304 }),
  );
  const first = await callVersioned("/api/one");
  expect(await callVersioned("/api/one")).toBe(first);
  const second = await callVersioned("/api/one");
  expect([first, second]).toEqual([[1], [1, 2]]);
  expect(await callVersioned("/api/one")).toBe(second);
  expect(asked()).toEqual([null, 'W/"a"', 'W/"a"', '"b"']);
});

test("addresses have versions of their own, and a response without one leaves none", async () => {
  const asked = fetchDouble(listed([1], '"a"'), listed([2]), listed([3]), listed([4]));
  await callVersioned("/api/two");
  await callVersioned("/api/three");
  await callVersioned("/api/two");
  await callVersioned("/api/two");
  expect(asked()).toEqual([null, null, '"a"', null]);
});

test("an error is thrown and leaves what is known as it is", async () => {
  const asked = fetchDouble(
    listed([1], '"a"'),
    new Response("{}", { status: 401 }),
    new Response(null, { status: 304 }),
  );
  const first = await callVersioned("/api/four");
  await expect(callVersioned("/api/four")).rejects.toBeInstanceOf(ApiError);
  expect(await callVersioned("/api/four")).toBe(first);
  expect(asked()).toEqual([null, '"a"', '"a"']);
});

test("304 to somebody who named no version is an error", async () => {
  fetchDouble(new Response(null, { status: 304 }));
  await expect(callVersioned("/api/five")).rejects.toMatchObject({ status: 304 });
});
