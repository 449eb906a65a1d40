import { withProgress } from "./progress.mjs";

let written = "";
beforeEach(() => {
  written = "";
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

/** Works for a number of seconds while another part of 3 is done every second. */
async function workFor(seconds: number, output: { isTTY?: boolean; columns?: number }) {
  let done = 0;
  const work = async () => {
    for (; done < seconds; done += 1) await jest.advanceTimersByTimeAsync(1_000);
    return "result";
  };
  const write = (text: string) => {
    written += text;
  };
  return withProgress(() => `Installing packages: ${done} of 3`, work, { ...output, write });
}

test("in a log, a line every five seconds says how far it is", async () => {
  expect(await workFor(12, {})).toBe("result");
  expect(written).toBe("Installing packages: 4 of 3, 5 s\nInstalling packages: 9 of 3, 10 s\n");
});

test("in a log, what is done at once leaves no line", async () => {
  await workFor(2, {});
  expect(written).toBe("");
});

test("on a terminal one line changes, fits, and is gone at the end", async () => {
  await workFor(2, { isTTY: true, columns: 30 });
  const lines = written.split("\r\u001b[2K");
  expect(lines[1]).toBe("Installing packages: 0 of 3, ");
  expect(lines.every((line) => line.length < 30)).toBe(true);
  expect(lines.at(-1)).toBe("");
});

test("a failure ends the line, too, and is passed on", async () => {
  const output = { isTTY: true, write: (text: string) => (written += text) };
  const failed = withProgress(
    () => "Building",
    () => Promise.reject(new Error("no space")),
    output,
  );
  await expect(failed).rejects.toThrow("no space");
  expect(written.endsWith("\r\u001b[2K")).toBe(true);
});
