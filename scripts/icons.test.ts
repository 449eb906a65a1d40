import { readFileSync } from "node:fs";

test("favicon.ico holds pictures of three sizes", () => {
  const file = readFileSync("public/favicon.ico");
  expect([file.readUInt16LE(0), file.readUInt16LE(2), file.readUInt16LE(4)]).toEqual([0, 1, 3]);
  const sizes = [0, 1, 2].map((at) => {
    const png = file.subarray(file.readUInt32LE(6 + 16 * at + 12));
    expect(png.subarray(1, 4).toString()).toBe("PNG");
    return png.readUInt32BE(16);
  });
  expect(sizes).toEqual([16, 32, 48]);
});
