import { GET } from "./route";

test("anybody reads security.txt as plain text, which caches keep for a day", async () => {
  const response = GET();
  expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  expect(response.headers.get("cache-control")).toBe("public, max-age=86400");
  const [, expires = ""] = /^Expires: (.*)$/m.exec(await response.text()) ?? [];
  expect(Date.parse(expires)).toBeGreaterThan(Date.now());
});
