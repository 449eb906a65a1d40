import { mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { ImageFiles, type StoredImage } from "./image-files";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "images-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const image = (size: number): StoredImage => ({
  type: "image/webp",
  bytes: Buffer.alloc(size, 7),
  fetchedAt: 1,
  validators: { etag: '"é"', lastModified: null },
});
const stored = async () => (await readdir(folder, { recursive: true })).filter((name) => name.includes(path.sep));

test("a picture is read as it was written, and an unknown one is null", async () => {
  const files = new ImageFiles(folder, 1_000_000);
  await files.write("a", image(10));
  expect(await files.read("a")).toEqual(image(10));
  expect(await files.read("b")).toBeNull();
});

test("what a killed process left half written is none", async () => {
  const files = new ImageFiles(folder, 1_000_000);
  await files.write("a", image(10));
  const [name = ""] = await stored();
  await writeFile(path.join(folder, name), Buffer.from([0, 0]));
  expect(await files.read("a")).toBeNull();
});

test("beyond the limit the least recently used leave, also what an earlier process wrote", async () => {
  const earlier = new ImageFiles(folder, 1_000_000);
  for (const name of ["old", "used"]) await earlier.write(name, image(400));
  for (const name of await stored()) await utimes(path.join(folder, name), new Date(0), new Date(0));
  await earlier.read("used");
  const files = new ImageFiles(folder, 10_000);
  await files.write("new", image(400));
  expect(await files.read("old")).toBeNull();
  expect([await files.read("used"), await files.read("new")]).toEqual([image(400), image(400)]);
});

test("tiny pictures count with the room that they take on the disk", async () => {
  const files = new ImageFiles(folder, 40_960);
  for (let n = 0; n < 50; n += 1) await files.write(`pixel ${n}`, image(43));
  await files.sweep();
  expect((await stored()).length).toBeLessThanOrEqual(10);
});

test("a folder that cannot be written to stores nothing and fails nowhere", async () => {
  const file = path.join(folder, "file");
  await writeFile(file, "");
  const files = new ImageFiles(file, 1_000);
  await files.write("a", image(10));
  expect(await files.read("a")).toBeNull();
});
