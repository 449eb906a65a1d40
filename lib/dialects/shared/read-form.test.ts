import { readForm } from "./read-form";

const read = async (body: string, type: string) => {
  const request = new Request("http://localhost/", { method: "POST", body, headers: { "content-type": type } });
  return [...(await readForm(request, 1000))];
};
const parts = (...lines: string[]) => lines.join("\r\n");

test.each(["application/x-www-form-urlencoded; charset=utf-8", "text/plain", "application/octet-stream"])(
  "a body of type %s is read like an address",
  async (type) => {
    expect(await read("api_key=a%20b&i=1&i=2&items", type)).toEqual([
      ["api_key", "a b"],
      ["i", "1"],
      ["i", "2"],
      ["items", ""],
    ]);
  },
);

test.each(["b", '"b"', "Boundary+0123456789ABCDEF", "----formdata-0123456789abcdef0123"])(
  "a form in parts is read with the boundary %s",
  async (boundary) => {
    const line = boundary.replaceAll('"', "");
    const body = parts(
      `--${line}`,
      'Content-Disposition: form-data; name="api_key"',
      "",
      "a\r\nb",
      `--${line}`,
      "Content-Type: text/plain; charset=utf-8",
      'content-disposition: form-data; name="mark"',
      "",
      "item",
      `--${line}--`,
      "",
    );
    expect(await read(body, `multipart/form-data; boundary=${boundary}`)).toEqual([
      ["api_key", "a\r\nb"],
      ["mark", "item"],
    ]);
  },
);

test("parts that are cut off or have no name are left out", async () => {
  expect(await read("nothing", "multipart/form-data; boundary=b")).toEqual([]);
  expect(await read("--b\r\nX: y\r\n\r\nvalue\r\n--b--", "multipart/form-data; boundary=b")).toEqual([]);
  expect(await read("--b\r\nno end", "multipart/form-data; boundary=b")).toEqual([]);
});

test("a body beyond the limit is refused", async () => {
  await expect(read("x".repeat(1001), "text/plain")).rejects.toMatchObject({ code: "PAYLOAD_TOO_LARGE" });
});
