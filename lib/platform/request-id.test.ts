import { requestId } from "./request-id";

test.each(["0af7651916cd43dd8448eb211c80319c", "req:1234-5678.9_a"])("the id %s of a proxy is kept", (id) => {
  expect(requestId(id)).toBe(id);
});

test.each([undefined, null, "", "short", "a".repeat(81), "two words here", "line\nbreak-in-it", '{"level":60}'])(
  "%j is replaced by an id of our own",
  (id) => {
    expect(requestId(id)).toMatch(/^[0-9a-f]{8}-[0-9a-f-]{27}$/);
  },
);
