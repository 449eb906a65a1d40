import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { until } from "@/sandbox/until";
import { ThreadAnalyser } from "./thread-analyser";

const folder = mkdtempSync(path.join(os.tmpdir(), "thread-analyser-"));
const program = path.join(folder, "thread.mjs");
// A thread that does what the title says.
writeFileSync(
  program,
  `import { parentPort } from "node:worker_threads";
  parentPort.on("message", ({ title }) => {
    if (title === "hang") for (;;);
    if (title === "die") process.exit(1);
    if (title === "throw") throw new Error("thrown");
    parentPort.postMessage(title === "fail" ? { error: "cannot" } : { analysis: { title, vector: null } });
  });`,
);
const analyser = new ThreadAnalyser(pathToFileURL(program));
afterAll(async () => {
  await analyser.close();
  rmSync(folder, { recursive: true });
});
const analyse = (title: string) => analyser.analyse({ title, html: "", url: "", categories: [] });

test.each([
  ["die", "its thread ended"],
  ["throw", "thrown"],
  ["fail", "cannot"],
])("an article that makes the thread %s fails alone", async (title, reason) => {
  const [bad, good] = await Promise.allSettled([analyse(title), analyse("good")]);
  expect(bad).toMatchObject({ status: "rejected", reason: { message: expect.stringContaining(reason) } });
  expect(good).toMatchObject({ status: "fulfilled", value: { title: "good" } });
});

test("an article that takes too long fails", async () => {
  const impatient = new ThreadAnalyser(pathToFileURL(program), 500);
  const hanging = impatient.analyse({ title: "hang", html: "", url: "", categories: [] });
  await expect(hanging).rejects.toThrow("took too long");
  await impatient.close();
});

test("an idle thread ends with its models, and the next article is analysed by another one", async () => {
  const short = new ThreadAnalyser(pathToFileURL(program), 5_000, 50);
  const article = { title: "good", html: "", url: "", categories: [] };
  await short.analyse(article);
  expect(short.isLoaded).toBe(true);
  expect(await until(() => !short.isLoaded, 60_000)).toBe(true);
  await expect(short.analyse(article)).resolves.toMatchObject({ title: "good" });
  await short.close();
});
