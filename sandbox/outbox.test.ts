import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { outboxFolder, readOutbox } from "./outbox";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "feedloom-outbox-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text);

function writeMail(name: string, subject: string) {
  const createdAt = "2026-01-02T03:04:05.000Z";
  write(
    name,
    JSON.stringify({ to: "ada@example.com", subject, text: "Hi", html: "<p>Hi</p>", replyTo: "x", createdAt }),
  );
}

const subjects = async () => (await readOutbox(folder)).map(({ subject }) => subject);

test("readOutbox returns the fields of a mail and its file name without the ending as its id", async () => {
  writeMail("2026-01-02T03-04-05-000Z-1-abcd.json", "Your code");
  expect(await readOutbox(folder)).toEqual([
    {
      id: "2026-01-02T03-04-05-000Z-1-abcd",
      to: "ada@example.com",
      subject: "Your code",
      text: "Hi",
      html: "<p>Hi</p>",
      createdAt: "2026-01-02T03:04:05.000Z",
    },
  ]);
});

test("readOutbox returns the newest mail first, whatever the order in which the files were written", async () => {
  writeMail("2026-01-02.json", "second");
  writeMail("2026-01-03.json", "third");
  writeMail("2026-01-01.json", "first");
  expect(await subjects()).toEqual(["third", "second", "first"]);
});

test("readOutbox returns no more than the 200 newest mails", async () => {
  for (let at = 0; at < 205; at += 1) writeMail(`${String(at).padStart(3, "0")}.json`, `mail ${at}`);
  const found = await subjects();
  expect(found).toHaveLength(200);
  expect([found.at(0), found.at(-1)]).toEqual(["mail 204", "mail 5"]);
});

test("readOutbox ignores a mail that is still being written under its hidden name", async () => {
  writeMail("1.json", "complete");
  writeMail(".2.json", "in progress");
  expect(await subjects()).toEqual(["complete"]);
});

test("readOutbox ignores files that are not named .json", async () => {
  writeMail("1.json", "mail");
  writeMail("2.json.bak", "backup");
  write("notes.txt", "not a mail");
  expect(await subjects()).toEqual(["mail"]);
});

test.each([
  ["cut off in the middle", '{"to":"ada@example.com","subj'],
  ["empty", ""],
  ["not JSON", "<html></html>"],
])("readOutbox skips a file that is %s and returns the others", async (_case, text) => {
  writeMail("1.json", "older");
  write("2.json", text);
  writeMail("3.json", "newer");
  expect(await subjects()).toEqual(["newer", "older"]);
});

test("readOutbox skips a mail that was deleted after the folder was listed", async () => {
  writeMail("1.json", "still there");
  symlinkSync(path.join(folder, "deleted"), path.join(folder, "2.json"));
  expect(await subjects()).toEqual(["still there"]);
});

test("readOutbox returns no mails when the folder does not exist or is empty", async () => {
  expect(await readOutbox(path.join(folder, "missing"))).toEqual([]);
  expect(await readOutbox(folder)).toEqual([]);
});

test("readOutbox rejects when the outbox is not a folder or a mail cannot be read", async () => {
  write("file", "");
  await expect(readOutbox(path.join(folder, "file"))).rejects.toMatchObject({ code: "ENOTDIR" });
  mkdirSync(path.join(folder, "1.json"));
  await expect(readOutbox(folder)).rejects.toMatchObject({ code: "EISDIR" });
});

describe("outboxFolder", () => {
  const before = process.env.FEEDLOOM_DATA;
  afterEach(() => {
    if (before === undefined) delete process.env.FEEDLOOM_DATA;
    else process.env.FEEDLOOM_DATA = before;
  });

  test("lies in FEEDLOOM_DATA, which may be relative to the working directory", () => {
    process.env.FEEDLOOM_DATA = "/srv/feedloom";
    expect(outboxFolder()).toBe("/srv/feedloom/outbox");
    process.env.FEEDLOOM_DATA = "elsewhere";
    expect(outboxFolder()).toBe(path.join(process.cwd(), "elsewhere", "outbox"));
  });

  test("lies in .data when FEEDLOOM_DATA is not set or empty", () => {
    delete process.env.FEEDLOOM_DATA;
    expect(outboxFolder()).toBe(path.join(process.cwd(), ".data", "outbox"));
    process.env.FEEDLOOM_DATA = "";
    expect(outboxFolder()).toBe(path.join(process.cwd(), ".data", "outbox"));
  });

  test("is the folder that readOutbox reads when none is given", async () => {
    process.env.FEEDLOOM_DATA = folder;
    mkdirSync(path.join(folder, "outbox"));
    writeMail(path.join("outbox", "1.json"), "by default");
    expect((await readOutbox()).map(({ subject }) => subject)).toEqual(["by default"]);
  });
});

test.each(["null", "[]", "7", '"mail"', "{}"])("readOutbox leaves out a file that holds %s", async (text) => {
  write("2026-01-02.json", text);
  writeMail("2026-01-03.json", "kept");
  expect(await subjects()).toEqual(["kept"]);
});
