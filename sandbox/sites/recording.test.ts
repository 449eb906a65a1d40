import { makeRecording, serveParts } from "@/sandbox/sites/recording";
import type { WebRequest } from "@/sandbox/web";

const ask = (range?: string) =>
  serveParts(() => Buffer.from("0123456789"), "audio/wav")({ headers: { range } } as unknown as WebRequest);

test("a recording is a WAV file of the length asked for", () => {
  const file = makeRecording(2);
  expect(file.toString("latin1", 0, 4)).toBe("RIFF");
  expect(file.toString("latin1", 8, 12)).toBe("WAVE");
  expect(file.readUInt32LE(4)).toBe(file.length - 8);
  // bytes of sound by bytes a second
  expect(file.readUInt32LE(40) / file.readUInt32LE(28)).toBe(2);
});

test("a recording is not silent", () => {
  const sound = makeRecording(2).subarray(44);
  expect(Math.max(...sound) - Math.min(...sound)).toBeGreaterThan(100);
});

test("a whole file says that parts of it can be asked for", () => {
  expect(ask()).toMatchObject({ body: Buffer.from("0123456789"), headers: { "accept-ranges": "bytes" } });
  expect(ask()).not.toHaveProperty("status");
});

test.each([
  ["bytes=2-4", "234", "bytes 2-4/10"],
  ["bytes=7-", "789", "bytes 7-9/10"],
  ["bytes=8-99", "89", "bytes 8-9/10"],
])("the range %s is served as a part", (range, body, contentRange) => {
  expect(ask(range)).toMatchObject({
    status: 206,
    body: Buffer.from(body),
    headers: { "content-range": contentRange },
  });
});

test("a range behind the end is refused with the length of the file", () => {
  expect(ask("bytes=10-")).toMatchObject({ status: 416, headers: { "content-range": "bytes */10" } });
});
